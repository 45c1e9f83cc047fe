import type { ImportWords } from '../../domain/import-words.ts';

const plain = (word: string) => word.toLowerCase().replace(/\s+/g, '').replace(/\.$/, '');

export interface CurrencyWords {
  /** Returns the ISO code of a currency from any of its names in the settings. */
  knownCurrency(word: string): string | undefined;
  /**
   * Returns the ISO code like {@link knownCurrency}. An unknown word is returned in capitals; without a word, the default currency is
   * returned.
   */
  currencyOf(word: string | undefined): string;
}

/** Creates a lookup of currency names, to be reused for many prices. */
export function currencyWords({
  currencies,
  defaultCurrency,
}: Pick<ImportWords, 'currencies'> & { defaultCurrency: string }): CurrencyWords {
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
