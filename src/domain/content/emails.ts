import { type ShopContacts, shopSignature } from '../shop-contacts.ts';

/** Text of an email with placeholders in braces. */
interface EmailText {
  subject: string;
  text: string;
  /** Text message that is sent instead if only a telephone number is known. */
  sms?: string;
}

/** Allowed and required placeholders of a text, so that no email lacks its link. */
interface TextRules {
  may: readonly string[];
  must: readonly string[];
}

export interface EmailRules {
  text: TextRules;
  /** Absent for emails without a text message. */
  sms?: TextRules;
}

/** Placeholders that are available in every text. */
const OF_SHOP = ['shop', 'phone', 'signature'];
const rules = (may: readonly string[], must: readonly string[]): TextRules => ({
  may: [...may, ...OF_SHOP],
  must,
});

export const EMAILS = {
  'order-accepted': {
    text: rules(['hello', 'number', 'total', 'next', 'goods', 'link'], ['number', 'link']),
    sms: rules(['number', 'total', 'next', 'link'], ['number', 'link']),
  },
  'order-state': {
    text: rules(['hello', 'number', 'state', 'news', 'link'], ['news', 'link']),
    sms: rules(['number', 'news', 'link'], ['news', 'link']),
  },
  'order-changed': {
    text: rules(['hello', 'number', 'changes', 'total', 'money', 'link'], ['number', 'changes', 'link']),
    sms: rules(['number', 'total', 'money', 'link'], ['number', 'link']),
  },
  'order-return': {
    text: rules(['hello', 'number', 'news', 'goods', 'link'], ['news', 'link']),
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
} as const satisfies Readonly<Record<string, EmailRules>>;

/** Sentences within emails: about an order's states, and about the next step for each payment method. */
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

export type EmailName = keyof typeof EMAILS;
export type SentenceName = keyof typeof SENTENCES;
export type EmailTexts = Readonly<Record<EmailName, EmailText> & Record<SentenceName, string>>;

const PLACEHOLDER = /\{([^{}\n]{0,40})\}/g;

/** Returns the first error in a text, with its line (from 1), or null for a valid text. */
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
  const missing = must.find((name) => !named.has(name));
  return missing ? { line: 1, message: `Не хватает подстановки {${missing}}` } : null;
}

type Values = Readonly<Record<string, string>>;

/** Inserts values into a text. Lines that contain nothing but empty values are removed, and so are repeated blank lines. */
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

export function hello(name: string): string {
  return name ? `Здравствуйте, ${name}.` : 'Здравствуйте.';
}

interface Writer {
  contacts: ShopContacts;
  letters: EmailTexts;
}

export function writeEmail(
  { contacts, letters }: Writer,
  name: EmailName,
  values: Values,
): { subject: string; text: string } {
  const { subject, text } = letters[name];
  const all = { ...ofShop(contacts), ...values };
  return { subject: fillTemplate(subject, all), text: `${fillTemplate(text, all)}\n` };
}

/** Writes the text message that replaces an email. */
export function writeSms({ contacts, letters }: Writer, name: EmailName, values: Values): string {
  return fillTemplate(letters[name].sms ?? '', { ...ofShop(contacts), ...values });
}

/** Writes a sentence shared by emails and text messages. */
export function writeSentence(
  { contacts, letters }: Writer,
  name: SentenceName,
  values: Values = {},
): string {
  return fillTemplate(letters[name], { ...ofShop(contacts), ...values });
}
