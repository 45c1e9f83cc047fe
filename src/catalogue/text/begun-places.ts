import type { Place } from './places.ts';
import { isFiller } from './read-word.ts';
import { stemOf } from './stem.ts';
import type { TextIndex } from './text-index.ts';
import { MAX_LETTERS, normalise, plainWords } from './words.ts';

/** Minimum number of letters; shorter beginnings may belong to anything. */
const SHORTEST = 3;
const MAX_WORDS = 12;

/**
 * Returns those of `places` (sections or brands) whose names a text contains or begins, word by word in any order, including the first word
 * of the name: «плит», «клей для в», «кабанчик плитка». Empty for a text with any other word.
 */
export function begunPlaces<Thing>(
  index: TextIndex,
  places: readonly Place<Thing>[],
  text: string,
): Place<Thing>[] {
  const typedWords = plainWords(normalise(text.slice(0, MAX_LETTERS)))
    .slice(0, MAX_WORDS)
    .map((word) => ({ word, stem: stemOf(word), filler: isFiller(index, word) }));
  if (!typedWords.some(({ word }) => word.length >= SHORTEST)) return [];
  const full = places.filter(({ count }) => count > 0);
  const literally = full.filter(({ words }) => isBegun(typedWords, words, beginsAs));
  if (literally.length > 0) return literally;
  const telling = typedWords.filter(({ filler }) => !filler);
  return full.filter(({ words }) => isBegun(telling, words, isFormOf));
}

interface TypedWord {
  word: string;
  stem: string;
  /** The word does not distinguish goods. */
  filler: boolean;
}

type Match = (word: string, typedWords: TypedWord) => boolean;
const beginsAs: Match = (word, typedWords) => word.startsWith(typedWords.word);
const isFormOf: Match = (word, typedWords) => beginsAs(word, typedWords) || stemOf(word) === typedWords.stem;

function isBegun(typedWords: readonly TypedWord[], name: readonly string[], match: Match): boolean {
  const left = [...name];
  for (const each of typedWords) {
    const whole = left.indexOf(each.word);
    const at = whole >= 0 ? whole : left.findIndex((word) => match(word, each));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length < name.length && left[0] !== name[0];
}
