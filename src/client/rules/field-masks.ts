import { type PhoneReading, readAnyPhone, readPhone } from '../../domain/form/phone.ts';
import { clampDate, maskDate } from './date-mask.ts';
import { maskPhone } from './phone-mask.ts';

/** The shape a field gives to what is typed into it [FORM-4]. */
export interface Mask {
  /** What the field shows of what was typed. */
  shown(text: string): string;
  /** What a pasted text becomes; an error's sentence where it is nothing for this field. */
  pasted(text: string): { text: string } | { problem: string };
  /** What the field is left with, and why it is another. */
  settled(text: string): { text: string; problem: string | null };
}

const phoneMask = (read: (text: string) => PhoneReading): Mask => ({
  shown: maskPhone,
  pasted(text) {
    const reading = read(text);
    if (reading.ok) return { text: maskPhone(reading.phone) };
    const digits = text.replace(/\D/g, '').length;
    return digits > 0 && digits < 9 && !text.trim().startsWith('+')
      ? { text: maskPhone(text) }
      : { problem: reading.message };
  },
  settled(text) {
    if (text === '') return { text, problem: null };
    const reading = read(text);
    if (reading.ok) return { text: maskPhone(reading.phone), problem: null };
    const whole = !text.startsWith('+375') || text.replace(/\D/g, '').length >= 12;
    return whole
      ? { text, problem: reading.message }
      : { text: '', problem: `${reading.message}. Поле очищено` };
  },
});

export const PHONE_MASK = phoneMask(readPhone);

/** Of a number of any country: a Belarusian one is masked, another one stays as typed. */
export const ANY_PHONE_MASK = phoneMask(readAnyPhone);

/** Of a day as dd.mm.yyyy. */
export const DATE_MASK: Mask = {
  shown: maskDate,
  pasted: (text) => ({ text: maskDate(text) }),
  settled: (text) => ({ text: clampDate(text), problem: null }),
};
