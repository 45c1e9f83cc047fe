import type { ImportWords } from '../../domain/import-words.ts';

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[\s.,_-]+/g, '')
    .replace(/ё/g, 'е');

export interface UnitWords {
  /** Returns the selling unit for a name in the settings. */
  knownUnit(word: string): string | undefined;
  /**
   * Returns the selling unit for the first of the words that is a unit name in the settings; if none is, the first word that is not a
   * number; undefined if there is no such word.
   */
  unitOf(...words: (string | undefined)[]): string | undefined;
}

/** Creates a lookup of unit names, to be reused for many products. */
export function unitWords({ units }: Pick<ImportWords, 'units'>): UnitWords {
  const byWord = new Map(
    Object.entries(units).flatMap(([shown, words]) =>
      [shown, ...words].map((word) => [plain(word), shown] as const),
    ),
  );
  return {
    knownUnit: (word) => byWord.get(plain(word)),
    unitOf(...words) {
      const stated = words.map((word) => word?.trim()).filter((word): word is string => Boolean(word));
      for (const word of stated) {
        const known = byWord.get(plain(word));
        if (known) return known;
      }
      return stated.find((word) => !/^\d+$/.test(word));
    },
  };
}
