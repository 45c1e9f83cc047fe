import type { ImportWords } from '../../domain/import-words.ts';

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[\s.,_-]+/g, '')
    .replace(/ё/g, 'е');

export interface UnitWords {
  /** The selling unit by a word that the settings know. */
  knownUnit(word: string): string | undefined;
  /**
   * The selling unit by the first of the given words that the settings know, «шт.» among them; the first word itself where none
   * is known, and undefined where nothing was said.
   */
  unitOf(...words: (string | undefined)[]): string | undefined;
}

/** Reads the words for units once for many goods. */
export function unitWords({ units }: Pick<ImportWords, 'units'>): UnitWords {
  const byWord = new Map(
    Object.entries(units).flatMap(([shown, words]) =>
      [shown, ...words].map((word) => [plain(word), shown] as const),
    ),
  );
  return {
    knownUnit: (word) => byWord.get(plain(word)),
    unitOf(...words) {
      const said = words.map((word) => word?.trim()).filter((word): word is string => Boolean(word));
      for (const word of said) {
        const known = byWord.get(plain(word));
        if (known) return known;
      }
      return said.find((word) => !/^\d+$/.test(word));
    },
  };
}
