import { readAmount } from './numbers.ts';

/** Longer texts are no prices. */
const MAX_PRICE_LENGTH = 64;

/** A price as files have it («1 234,50 руб.») in hundredths; null for words, nothing, and what is below zero. */
export function parsePrice(text: string): number | null {
  if (text.length > MAX_PRICE_LENGTH) return null;
  return readAmount(text.replace(/(?<![^\d.,\s\u00a0\u202f'-])[^\d.,\s\u00a0\u202f'-]+\.?$/u, ''), 2);
}

/** The same; words such as «Уточните у менеджера», an empty price and one below zero are 0. */
export function readPrice(text: string | undefined): number {
  return parsePrice(text ?? '') ?? 0;
}
