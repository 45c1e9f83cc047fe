import * as v from 'valibot';
import { exactLine, group, paragraphs } from './content-fields.ts';
import { LETTERS, type LetterRules, type Letters, SENTENCES, wrongTemplate } from './letters.ts';

const OF_SHOP = ['shop', 'phone'];

/** A text with placeholders; a longer one says in which of its lines something is wrong. */
function template(
  text: v.GenericSchema<unknown, string>,
  may: readonly string[],
  must: readonly string[] = [],
) {
  return v.pipe(
    text,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const wrong = wrongTemplate(dataset.value, { may, must });
      if (!wrong) return;
      const place = dataset.value.includes('\n') ? `строка ${wrong.line} текста: ` : '';
      addIssue({ message: place + wrong.message });
    }),
  );
}

function letter({ text, sms }: LetterRules): v.GenericSchema {
  const fields: v.ObjectEntries = {
    subject: template(exactLine(150), text.may),
    text: template(paragraphs(4000), text.may, text.must),
    ...(sms ? { sms: template(exactLine(300), sms.may, sms.must) } : {}),
  };
  return group(fields);
}

/** The letters and sentences that a shop words itself; each letter whole. */
export const LETTERS_SCHEMA = group(
  Object.fromEntries([
    ...Object.entries<LetterRules>(LETTERS).map(([name, rules]) => [name, v.exactOptional(letter(rules))]),
    ...Object.entries<readonly string[]>(SENTENCES).map(([name, may]) => [
      name,
      v.exactOptional(template(exactLine(300), [...may, ...OF_SHOP])),
    ]),
  ]),
) as v.GenericSchema<unknown, Partial<Letters>>;
