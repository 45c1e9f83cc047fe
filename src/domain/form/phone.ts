import { hasControlCharacters } from './control-characters.ts';

/** Matches the prefixes of nine-digit Belarusian numbers: mobile operators, then regional codes. */
const CODES = /^(?:29[1-9]|33|44|25[5679]|1[567]|2[123])/;

/** Maximum characters of a number, including any spacing. */
const MAX_TYPED_LENGTH = 60;
/** Bidirectional marks, which are copied from contact lists together with the number. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export type PhoneReading = { ok: true; phone: string } | { ok: false; message: string };

function nationalPart(digits: string): string {
  if (digits.length === 12 && digits.startsWith('375')) return digits.slice(3);
  if (digits.length === 11 && digits.startsWith('80')) return digits.slice(2);
  if (digits.length === 10 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

/**
 * Reads a Belarusian number as typed in or pasted: `+375 (29) …`, `375…`, `8 029 …`, `80…`, `029…` or only the nine digits [FORM-4]. The
 * result `phone` is in E.164: +375291234567.
 */
export function readPhone(text: string): PhoneReading {
  const typed = text.replace(MARKS, '').trim();
  if (typed.length > MAX_TYPED_LENGTH || hasControlCharacters(typed))
    return { ok: false, message: 'Нужен один номер телефона, в одну строку' };
  const digits = typed.replace(/[\s\u00a0()\-–.]/g, '');
  if (digits === '') return { ok: false, message: 'Укажите телефон: по нему подтвердим заказ' };
  if (!/^\+?\d+$/.test(digits)) return { ok: false, message: 'В телефоне бывают только цифры' };
  if (digits.startsWith('+') && !digits.startsWith('+375'))
    return { ok: false, message: 'Нужен белорусский номер: +375 и девять цифр' };
  const national = nationalPart(digits.replace('+', ''));
  if (national.length !== 9)
    return { ok: false, message: 'Номер введён не целиком: нужны код и семь цифр, +375 (29) 123-45-67' };
  if (CODES.test(national)) return { ok: true, phone: `+375${national}` };
  const message = national.startsWith('25')
    ? 'Номера с кодом 25 начинаются с 255, 256, 257 или 259'
    : `Нет такого кода: ${national.slice(0, 2)}. Проверьте номер`;
  return { ok: false, message };
}

/** Matches a foreign E.164 number; with fewer digits it is incomplete, and the standard does not allow more. */
const FOREIGN = /^\+(?!375)\d{10,15}$/;

/** Reads a number of any country: Belarusian ones as {@link readPhone} does, others if they consist of + and 10 to 15 digits. */
export function readAnyPhone(text: string): PhoneReading {
  const digits = text.replace(MARKS, '').replace(/[\s\u00a0()\-–.]/g, '');
  if (!digits.startsWith('+') || digits.startsWith('+375') || hasControlCharacters(text.trim()))
    return readPhone(text);
  return FOREIGN.test(digits)
    ? { ok: true, phone: digits }
    : { ok: false, message: 'Номер другой страны: плюс и не меньше 10 цифр' };
}

/** Formats an E.164 number as «+375 (29) 123-45-67»; anything else stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+375(\d\d)(\d{3})(\d\d)(\d\d)$/, '+375 ($1) $2-$3-$4');
}
