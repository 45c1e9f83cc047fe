import { UNITS } from '../../../content/import.ts';

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[\s.,_-]+/g, '')
    .replace(/ё/g, 'е');

const BY_WORD = new Map(
  Object.entries(UNITS).flatMap(([shown, words]) =>
    [shown, ...words].map((word) => [plain(word), shown] as const),
  ),
);

/** The selling unit by a word that the settings know. */
export function knownUnit(word: string): string | undefined {
  return BY_WORD.get(plain(word));
}

/**
 * The selling unit by the first of the given words that the settings know, «шт.» among them; the first word itself where none
 * is known, and undefined where nothing was said.
 */
export function unitOf(...words: (string | undefined)[]): string | undefined {
  const said = words.map((word) => word?.trim()).filter((word): word is string => Boolean(word));
  for (const word of said) {
    const known = BY_WORD.get(plain(word));
    if (known) return known;
  }
  return said.find((word) => !/^\d+$/.test(word));
}
