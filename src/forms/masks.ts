import { clampDate, maskDate } from '../domain/form/date-field.ts';
import { readPhone } from '../domain/form/phone.ts';
import { caretAfterMask, maskPhone } from '../domain/form/phone-mask.ts';

interface Mask {
  /** What the field shows of what was typed. */
  shown(text: string): string;
  /** What a pasted text becomes; an error's sentence where it is nothing for this field. */
  pasted(text: string): { text: string } | { problem: string };
  /** What the field is left with, and why it is another. */
  settled(text: string): { text: string; problem: string | null };
}

const phone: Mask = {
  shown: maskPhone,
  pasted(text) {
    const reading = readPhone(text);
    if (reading.ok) return { text: maskPhone(reading.phone) };
    const digits = text.replace(/\D/g, '').length;
    return digits > 0 && digits < 9 && !text.trim().startsWith('+')
      ? { text: maskPhone(text) }
      : { problem: reading.message };
  },
  settled(text) {
    if (text === '') return { text, problem: null };
    const reading = readPhone(text);
    if (reading.ok) return { text: maskPhone(reading.phone), problem: null };
    const whole = !text.startsWith('+375') || text.replace(/\D/g, '').length >= 12;
    return whole
      ? { text, problem: reading.message }
      : { text: '', problem: `${reading.message}. Поле очищено` };
  },
};

const date: Mask = {
  shown: maskDate,
  pasted: (text) => ({ text: maskDate(text) }),
  settled: (text) => ({ text: clampDate(text), problem: null }),
};

const MASKS: Readonly<Record<string, Mask>> = { phone, date };

/** The mask of a field, null for a plain one [FORM-4]. */
export function maskOf(field: HTMLInputElement): Mask | null {
  return MASKS[field.dataset['mask'] ?? ''] ?? null;
}

/** Puts what was typed into the mask's shape, the caret where it was among the digits. */
export function applyMask(field: HTMLInputElement): void {
  const shown = maskOf(field)?.shown(field.value) ?? field.value;
  if (shown === field.value) return;
  const caret = caretAfterMask(field.value, field.selectionStart ?? field.value.length, shown);
  field.value = shown;
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
}
