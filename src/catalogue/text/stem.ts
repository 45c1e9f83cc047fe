import { stemmer } from '@orama/stemmers/russian';

/** The stemmer takes some 2 µs a word and is asked again for its own answer; names repeat theirs. Bounded, because queries come from outside. */
const MAX_REMEMBERED = 200_000;
const remembered = new Map<string, string>();

/** Only such words have endings to take off. */
const RUSSIAN_WORD = /^[а-я]{4,40}$/;

/** Shorter stems would join words that have nothing in common. */
const SHORTEST = 3;
/** The same of stems that are stemmed again: «ваниль» is not «ванна». */
const SHORTEST_AGAIN = 5;

/**
 * The stem of a normalised word. The stemmer is applied until nothing changes: once is not enough to bring «керамогранит»
 * (taken for a verb) and «керамогранита» together.
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
