import { type ShopContacts, shopSignature } from '../shop-contacts.ts';

/** What a letter says: placeholders in braces stand for what is known when it is written. */
interface LetterText {
  subject: string;
  text: string;
  /** In place of the letter where there is only a telephone. */
  sms?: string;
}

/** What a text may name and what it has to, so that nobody gets a letter without its link. */
interface TextRules {
  may: readonly string[];
  must: readonly string[];
}

export interface LetterRules {
  text: TextRules;
  /** Absent for letters that no telephone gets. */
  sms?: TextRules;
}

/** Known in every text. */
const OF_SHOP = ['shop', 'phone', 'signature'];
const rules = (may: readonly string[], must: readonly string[]): TextRules => ({
  may: [...may, ...OF_SHOP],
  must,
});

export const LETTERS = {
  'order-accepted': {
    text: rules(['hello', 'number', 'total', 'next', 'goods', 'link'], ['number', 'link']),
    sms: rules(['number', 'total', 'next', 'link'], ['number', 'link']),
  },
  'order-state': {
    text: rules(['hello', 'number', 'state', 'news', 'link'], ['news', 'link']),
    sms: rules(['number', 'news', 'link'], ['news', 'link']),
  },
  'order-code': { text: rules(['number', 'code'], ['code']), sms: rules(['number', 'code'], ['code']) },
  'question-answered': {
    text: rules(['hello', 'question', 'answer', 'unsubscribe'], ['answer', 'unsubscribe']),
  },
  'goods-available': {
    text: rules(['goods', 'price', 'unit', 'link', 'unsubscribe'], ['goods', 'link', 'unsubscribe']),
    sms: rules(['goods', 'link'], ['goods', 'link']),
  },
  newsletter: { text: rules(['link'], ['link']) },
  'project-links': { text: rules(['links'], ['links']) },
  'project-comments': { text: rules(['project', 'link', 'unsubscribe'], ['link', 'unsubscribe']) },
} as const satisfies Readonly<Record<string, LetterRules>>;

/** The sentences within letters: of an order's states, and of what follows each way of payment. */
export const SENTENCES = {
  confirmed: ['number'],
  reserved: ['number', 'until'],
  paid: ['number', 'total'],
  assembled: ['number'],
  'assembled-to-fetch': ['number', 'address', 'hours'],
  'on-the-way': ['number'],
  cancelled: ['number'],
  'then-on-delivery': [],
  'then-by-phone': [],
  'then-card': ['reserve'],
  'then-erip': ['erip', 'reserve'],
  'then-invoice': ['reserve'],
  'then-instalment': [],
  'then-credit': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LetterName = keyof typeof LETTERS;
export type SentenceName = keyof typeof SENTENCES;
export type Letters = Readonly<Record<LetterName, LetterText> & Record<SentenceName, string>>;

const PLACEHOLDER = /\{([^{}\n]{0,40})\}/g;

/** What is wrong with a text, of which line (from 1); null for a text that can be filled. */
export function wrongTemplate(
  text: string,
  { may, must }: TextRules,
): { line: number; message: string } | null {
  const named = new Set<string>();
  for (const [index, each] of text.split('\n').entries()) {
    for (const [, name = ''] of each.matchAll(PLACEHOLDER)) {
      if (!may.includes(name))
        return {
          line: index + 1,
          message: `Подстановки {${name}} нет, есть ${may.map((one) => `{${one}}`).join(', ')}`,
        };
      named.add(name);
    }
    if (/[{}]/.test(each.replaceAll(PLACEHOLDER, '')))
      return { line: index + 1, message: 'Фигурная скобка без пары' };
  }
  const lacking = must.find((name) => !named.has(name));
  return lacking ? { line: 1, message: `Не хватает подстановки {${lacking}}` } : null;
}

type Values = Readonly<Record<string, string>>;

/** The text with its values; a line of which only empty values are left goes, as what they leave doubled does. */
export function fillTemplate(template: string, values: Values): string {
  const lines = template
    .trim()
    .split('\n')
    .flatMap((line) => {
      const names = [...line.matchAll(PLACEHOLDER)];
      const isEmpty = names.length > 0 && names.every(([, name = '']) => !values[name]);
      if (isEmpty && line.replaceAll(PLACEHOLDER, '').trim() === '') return [];
      const bare = names.some(([, name = '']) => !values[name])
        ? line
            .replaceAll(PLACEHOLDER, (whole, name: string) => (values[name] ? whole : ''))
            .replaceAll(/ +/g, ' ')
            .replaceAll(' .', '.')
            .replaceAll('..', '.')
            .trim()
        : line;
      return [bare.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '')];
    });
  return lines.filter((line, at) => line !== '' || lines[at - 1] !== '').join('\n');
}

function ofShop(contacts: ShopContacts): Values {
  return {
    shop: contacts.name,
    phone: contacts.phone?.shown ?? '',
    signature: shopSignature(contacts),
  };
}

/** How a letter greets. */
export function hello(name: string): string {
  return name ? `Здравствуйте, ${name}.` : 'Здравствуйте.';
}

interface Writer {
  contacts: ShopContacts;
  letters: Letters;
}

/** Subject and text of a letter. */
export function writeLetter(
  { contacts, letters }: Writer,
  name: LetterName,
  values: Values,
): { subject: string; text: string } {
  const { subject, text } = letters[name];
  const all = { ...ofShop(contacts), ...values };
  return { subject: fillTemplate(subject, all), text: `${fillTemplate(text, all)}\n` };
}

/** The short message that stands for a letter. */
export function writeSms({ contacts, letters }: Writer, name: LetterName, values: Values): string {
  return fillTemplate(letters[name].sms ?? '', { ...ofShop(contacts), ...values });
}

/** A sentence that letters and short messages share. */
export function writeSentence(
  { contacts, letters }: Writer,
  name: SentenceName,
  values: Values = {},
): string {
  return fillTemplate(letters[name], { ...ofShop(contacts), ...values });
}
