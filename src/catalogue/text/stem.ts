import { stemmer } from '@orama/stemmers/russian';

/**
 * Maximum number of cached stems. Stemming takes about 2 µs per word, and names repeat their words; limited because queries come from
 * outside.
 */
const MAX_REMEMBERED = 200_000;
const remembered = new Map<string, string>();

/** Only such words have endings that can be removed. */
const RUSSIAN_WORD = /^[а-я]{4,40}$/;

/** Minimum number of letters in a stem; shorter stems would match unrelated words. */
const SHORTEST = 3;
/** Minimum number of letters in a stem that is stemmed again, so that «ваниль» is not taken for «ванна». */
const SHORTEST_AGAIN = 5;

/**
 * Returns the stem of a normalised word. The stemmer is applied until nothing changes: a single pass gives «керамогранит» (taken for a
 * verb) and «керамогранита» different stems.
 */
export function stemOf(word: string): string {
  if (!RUSSIAN_WORD.test(word)) return word;
  const known = remembered.get(word);
  if (known !== undefined) return known;
  let stem = word;
  for (;;) {
    const next = stemmer(stem);
    if (next === stem || next.length < (stem === word ? SHORTEST : SHORTEST_AGAIN)) break;
    stem = next;
  }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, stem);
  return stem;
}
