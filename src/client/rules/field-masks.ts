import { type PhoneReading, readAnyPhone, readPhone } from '../../domain/form/phone.ts';
import { clampDate, maskDate } from './date-mask.ts';
import { maskPhone } from './phone-mask.ts';

/** Formats what is typed into a field [FORM-4]. */
export interface Mask {
  /** Returns the text to show for the typed text. */
  shown(text: string): string;
  /** Returns the text for a pasted one, or an error message if it does not fit the field. */
  pasted(text: string): { text: string } | { problem: string };
  /** Returns the text for a field that has lost the focus, and an error message if the text was cleared or is invalid. */
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

/** Mask for telephone numbers of any country: Belarusian ones are formatted, others stay as typed. */
export const ANY_PHONE_MASK = phoneMask(readAnyPhone);

/** Mask for dates as dd.mm.yyyy. */
export const DATE_MASK: Mask = {
  shown: maskDate,
  pasted: (text) => ({ text: maskDate(text) }),
  settled: (text) => ({ text: clampDate(text), problem: null }),
};
