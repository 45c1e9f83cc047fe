import * as v from 'valibot';
import { exactLine, group, paragraphs } from './content-fields.ts';
import { EMAILS, type EmailRules, type EmailTexts, SENTENCES, wrongTemplate } from './emails.ts';

const OF_SHOP = ['shop', 'phone'];

/** A text with placeholders; errors in a text of several lines name the line. */
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

function email({ text, sms }: EmailRules): v.GenericSchema {
  const fields: v.ObjectEntries = {
    subject: template(exactLine(150), text.may),
    text: template(paragraphs(4000), text.may, text.must),
    ...(sms ? { sms: template(exactLine(300), sms.may, sms.must) } : {}),
  };
  return group(fields);
}

/** Emails and sentences that a shop can reword; an email is replaced as a whole. */
export const EMAILS_SCHEMA = group(
  Object.fromEntries([
    ...Object.entries<EmailRules>(EMAILS).map(([name, rules]) => [name, v.exactOptional(email(rules))]),
    ...Object.entries<readonly string[]>(SENTENCES).map(([name, may]) => [
      name,
      v.exactOptional(template(exactLine(300), [...may, ...OF_SHOP])),
    ]),
  ]),
) as v.GenericSchema<unknown, Partial<EmailTexts>>;
