import { isMailAddress, MAX_MAIL_ADDRESS } from '../form/mail-address.ts';
import { readPhone } from '../form/phone.ts';

/** Where to notify somebody that a product is available again [REV-4]. */
export interface WaitingContact {
  channel: 'mail' | 'sms';
  /** An email address, or a telephone number in E.164. */
  contact: string;
}

export type WaitingReading = ({ ok: true } & WaitingContact) | { ok: false; message: string };

/** Reads a field that accepts a telephone number or an email address. */
export function readWaitingContact(text: string): WaitingReading {
  const typed = text.trim();
  if (typed.length > MAX_MAIL_ADDRESS) return { ok: false, message: 'Нужен один телефон или одна почта' };
  if (typed === '') return { ok: false, message: 'Укажите телефон или почту, куда сообщить' };
  if (typed.includes('@')) {
    const contact = typed.toLowerCase();
    return isMailAddress(contact)
      ? { ok: true, channel: 'mail', contact }
      : { ok: false, message: 'Проверьте почту: нужен адрес вида name@example.by' };
  }
  if (/\p{L}/u.test(typed))
    return { ok: false, message: 'Нужен телефон вида +375 (29) 123-45-67 или почта вида name@example.by' };
  const phone = readPhone(typed);
  return phone.ok ? { ok: true, channel: 'sms', contact: phone.phone } : phone;
}
