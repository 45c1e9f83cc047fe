import type { ImportWords } from '../../domain/import-words.ts';

const plain = (word: string) => word.toLowerCase().replace(/\s+/g, '').replace(/\.$/, '');

export interface CurrencyWords {
  /** The ISO code of a currency by any name the settings know. */
  knownCurrency(word: string): string | undefined;
  /** The same; the word itself in capitals where the settings do not know it, the usual currency where there is none. */
  currencyOf(word: string | undefined): string;
}

/** Reads the words for currencies once for many prices. */
export function currencyWords({
  currencies,
  defaultCurrency,
}: Pick<ImportWords, 'currencies' | 'defaultCurrency'>): CurrencyWords {
  const byName = new Map(
    Object.entries(currencies).flatMap(([code, { names }]) =>
      [code, ...names].map((name) => [plain(name), code] as const),
    ),
  );
  return {
    knownCurrency: (word) => byName.get(plain(word)),
    currencyOf(word) {
      const name = word?.trim();
      if (!name) return defaultCurrency;
      return byName.get(plain(name)) ?? name.toUpperCase();
    },
  };
}
