import type { Wish } from './read-query.ts';
import { stemOf } from './stem.ts';
import type { TextIndex } from './text-index.ts';
import { wordsOf } from './words.ts';

/** Something with a name and goods of its own, as a section or a brand. */
export interface Place<Thing> {
  thing: Thing;
  /** Of the words of its name. */
  terms: readonly number[];
  count: number;
}

/** What places are found by; a name without a word that products bear gives no terms. */
export function placeOf<Thing>(index: TextIndex, thing: Thing, name: string, count: number): Place<Thing> {
  const { words, parts } = wordsOf(name);
  const terms = [...words, ...parts]
    .filter((word) => word.length > 2)
    .flatMap((word) => index.terms.get(stemOf(word)) ?? []);
  return { thing, terms: [...new Set(terms)], count };
}

/** A begun word counts too. */
const LEAST_FIT = 0.5;

/**
 * The places whose names a query speaks of, best first: those with the most of what it asks for, of these the ones whose
 * name says the least beside, then the larger ones.
 */
export function matchPlaces<Thing>(
  places: readonly Place<Thing>[],
  wishes: readonly Wish[],
  most: number,
): Thing[] {
  const wanted = wishes.map(
    ({ meanings }) => new Set(meanings.flatMap(({ term, fit }) => (fit >= LEAST_FIT ? [term] : []))),
  );
  return places
    .flatMap((place) => {
      const matched = wanted.filter((terms) => place.terms.some((term) => terms.has(term))).length;
      const said = place.terms.filter((term) => wanted.some((terms) => terms.has(term))).length;
      return matched > 0 && place.count > 0 ? [{ place, matched, said: said / place.terms.length }] : [];
    })
    .sort((a, b) => b.matched - a.matched || b.said - a.said || b.place.count - a.place.count)
    .slice(0, most)
    .map(({ place }) => place.thing);
}
