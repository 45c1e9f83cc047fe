import type { Place } from './places.ts';
import { isFiller } from './read-word.ts';
import { stemOf } from './stem.ts';
import type { TextIndex } from './text-index.ts';
import { MAX_LETTERS, normalise, plainWords } from './words.ts';

/** A shorter beginning may be of anything. */
const SHORTEST = 3;
const MAX_WORDS = 12;

/**
 * The places whose names a text says or begins, word by word and in whatever order, the first word of the name among them: «плит»,
 * «клей для в», «кабанчик плитка». None for a text that says anything else.
 */
export function begunPlaces<Thing>(
  index: TextIndex,
  places: readonly Place<Thing>[],
  text: string,
): Place<Thing>[] {
  const said = plainWords(normalise(text.slice(0, MAX_LETTERS)))
    .slice(0, MAX_WORDS)
    .map((word) => ({ word, stem: stemOf(word), filler: isFiller(index, word) }));
  if (!said.some(({ word }) => word.length >= SHORTEST)) return [];
  const full = places.filter(({ count }) => count > 0);
  const literally = full.filter(({ words }) => isBegun(said, words, beginsAs));
  if (literally.length > 0) return literally;
  const telling = said.filter(({ filler }) => !filler);
  return full.filter(({ words }) => isBegun(telling, words, isFormOf));
}

interface SaidWord {
  word: string;
  stem: string;
  /** It tells nothing apart. */
  filler: boolean;
}

type Match = (word: string, said: SaidWord) => boolean;
const beginsAs: Match = (word, said) => word.startsWith(said.word);
const isFormOf: Match = (word, said) => beginsAs(word, said) || stemOf(word) === said.stem;

function isBegun(said: readonly SaidWord[], name: readonly string[], match: Match): boolean {
  const left = [...name];
  for (const each of said) {
    const whole = left.indexOf(each.word);
    const at = whole >= 0 ? whole : left.findIndex((word) => match(word, each));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length < name.length && left[0] !== name[0];
}
