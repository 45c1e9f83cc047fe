import { formatPhone, readPhone } from '../../domain/form/phone.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** Contacts of one person: phones in E.164, email addresses in lower case. */
export interface PersonContacts {
  phones: readonly string[];
  emails: readonly string[];
}

const MAX_WORDS = 20;

/**
 * Reads phones and email addresses as an operator types them, in any spelling and order; a phone with spaces may be several arguments. A
 * failure names what cannot be read.
 */
export function readContacts(words: readonly string[]): Result<PersonContacts> {
  if (words.length === 0) return failure('nothing', 'Укажите телефон или почту');
  if (words.length > MAX_WORDS) return failure('too-many', 'Слишком много телефонов и адресов за раз');
  const emails = words.filter((word) => word.includes('@')).map((word) => word.trim().toLowerCase());
  const rest = words.filter((word) => !word.includes('@'));
  const each = rest.map(readPhone);
  const read = each.every(({ ok }) => ok) ? each : [readPhone(rest.join(' '))];
  const phones: string[] = [];
  for (const reading of read) {
    if (!reading.ok) return failure('no-phone', reading.message);
    phones.push(reading.phone);
  }
  const broken = emails.find((email) => !/^[^\s@]{1,100}@[^\s@]{1,200}$/.test(email));
  if (broken) return failure('no-mail', `Почта похожа на неверную: ${broken}`);
  return success({ phones: [...new Set(phones)], emails: [...new Set(emails)] });
}

export function formatContacts({ phones, emails }: PersonContacts): string {
  return [...phones.map(formatPhone), ...emails].join(', ');
}
