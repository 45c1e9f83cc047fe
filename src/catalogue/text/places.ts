import { stemOf } from './stem.ts';
import type { TextIndex } from './text-index.ts';
import type { Wish } from './wish.ts';
import { normalise, plainWords, wordsOf } from './words.ts';

/** Something with a name and goods of its own, as a section or a brand. */
export interface Place<Thing> {
  thing: Thing;
  /** Of the words of its name. */
  terms: readonly number[];
  /** The words of its name as written, in order. */
  words: readonly string[];
  count: number;
}

/** What places are found by; a name without a word that products bear gives no terms. */
export function placeOf<Thing>(index: TextIndex, thing: Thing, name: string, count: number): Place<Thing> {
  const { words, parts } = wordsOf(name);
  const terms = [...words, ...parts]
    .filter((word) => word.length > 2)
    .flatMap((word) => index.terms.get(stemOf(word)) ?? []);
  return { thing, terms: [...new Set(terms)], words: plainWords(normalise(name)), count };
}

/** A begun word counts too. */
const MIN_FIT = 0.5;

/**
 * The places whose names a query speaks of, best first: those with the most of what it asks for, of these the ones whose
 * name says the least beside, then the larger ones. Where a wish is the `head`, only those that it names: a lock for a door
 * leads to no doors.
 */
export function matchPlaces<Thing>(
  places: readonly Place<Thing>[],
  wishes: readonly Wish[],
  max: number,
  head: Wish | null = null,
): Thing[] {
  const wanted = wishes.map(
    ({ meanings }) => new Set(meanings.flatMap(({ term, fit }) => (fit >= MIN_FIT ? [term] : []))),
  );
  return places
    .flatMap((place) => {
      const matched = wanted.filter((terms) => place.terms.some((term) => terms.has(term))).length;
      const said = place.terms.filter((term) => wanted.some((terms) => terms.has(term))).length;
      const named = head === null || head.meanings.some(({ term }) => place.terms.includes(term));
      return matched > 0 && named && place.count > 0
        ? [{ place, matched, said: said / place.terms.length }]
        : [];
    })
    .sort((a, b) => b.matched - a.matched || b.said - a.said || b.place.count - a.place.count)
    .slice(0, max)
    .map(({ place }) => place.thing);
}
