import { CURRENCIES, DEFAULT_CURRENCY } from '../../../content/import.ts';
import { readAmount } from '../formats/read/numbers.ts';

const plain = (word: string) => word.toLowerCase().replace(/\s+/g, '').replace(/\.$/, '');

const BY_NAME = new Map(
  Object.entries(CURRENCIES).flatMap(([code, { names }]) =>
    [code, ...names].map((name) => [plain(name), code] as const),
  ),
);

/** The ISO code of a currency by any of its names; the word itself in capitals where the settings do not know it. */
export function currencyOf(word: string | undefined): string {
  const name = word?.trim();
  if (!name) return DEFAULT_CURRENCY;
  return BY_NAME.get(plain(name)) ?? name.toUpperCase();
}

/** A price as files have it in hundredths; words such as «Уточните у менеджера», an empty price and one below zero are 0. */
export function readPrice(text: string | undefined): number {
  return readAmount((text ?? '').replace(/[^\d.,\s\u00a0\u202f'-]+\.?$/u, ''), 2) ?? 0;
}
