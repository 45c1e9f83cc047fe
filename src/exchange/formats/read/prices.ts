import { CURRENCIES, DEFAULT_CURRENCY } from '../../../../content/import.ts';
import { readAmount } from './numbers.ts';

const plain = (word: string) => word.toLowerCase().replace(/\s+/g, '').replace(/\.$/, '');

const BY_NAME = new Map(
  Object.entries(CURRENCIES).flatMap(([code, { names }]) =>
    [code, ...names].map((name) => [plain(name), code] as const),
  ),
);

/** The ISO code of a currency by any name the settings know. */
export function knownCurrency(word: string): string | undefined {
  return BY_NAME.get(plain(word));
}

/** The ISO code of a currency by any of its names; the word itself in capitals where the settings do not know it. */
export function currencyOf(word: string | undefined): string {
  const name = word?.trim();
  if (!name) return DEFAULT_CURRENCY;
  return BY_NAME.get(plain(name)) ?? name.toUpperCase();
}

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
