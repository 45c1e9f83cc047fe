import { readAmount } from './numbers.ts';

const MAX_PRICE_LENGTH = 64;

/** Reads a price such as «1 234,50 руб.» in hundredths; null for words, empty text and negative numbers. */
export function parsePrice(text: string): number | null {
  if (text.length > MAX_PRICE_LENGTH) return null;
  return readAmount(text.replace(/(?<![^\d.,\s\u00a0\u202f'-])[^\d.,\s\u00a0\u202f'-]+\.?$/u, ''), 2);
}

/** Reads a price like {@link parsePrice}, but returns 0 for words such as «Уточните у менеджера», empty text and negative numbers. */
export function readPrice(text: string | undefined): number {
  return parsePrice(text ?? '') ?? 0;
}
