import type { Criterion } from './criterion.ts';
import { stemOf } from './stem.ts';
import type { TextIndex } from './text-index.ts';
import { normalise, plainWords, wordsOf } from './words.ts';

/** A thing with a name and goods, such as a section or a brand. */
export interface Place<Thing> {
  thing: Thing;
  terms: readonly number[];
  /** Words of its name as written, in order. */
  words: readonly string[];
  count: number;
}

/** Makes a place; words of its name that no product contains add no terms. */
export function placeOf<Thing>(index: TextIndex, thing: Thing, name: string, count: number): Place<Thing> {
  const { words, parts } = wordsOf(name);
  const terms = [...words, ...parts]
    .filter((word) => word.length > 2)
    .flatMap((word) => index.terms.get(stemOf(word)) ?? []);
  return { thing, terms: [...new Set(terms)], words: plainWords(normalise(name)), count };
}

/** Minimum fit of a word; an unfinished word reaches it. */
const MIN_FIT = 0.5;

/**
 * Returns the places that a query names, best first: those that match most criteria, of these the ones whose name has the fewest other
 * words, then the larger ones. With a `head` only places that match it: a lock for a door leads to no doors.
 */
export function matchPlaces<Thing>(
  places: readonly Place<Thing>[],
  criteria: readonly Criterion[],
  max: number,
  head: Criterion | null = null,
): Thing[] {
  const wanted = criteria.map(
    ({ meanings }) => new Set(meanings.flatMap(({ term, fit }) => (fit >= MIN_FIT ? [term] : []))),
  );
  return places
    .flatMap((place) => {
      const matched = wanted.filter((terms) => place.terms.some((term) => terms.has(term))).length;
      const mentioned = place.terms.filter((term) => wanted.some((terms) => terms.has(term))).length;
      const named = head === null || head.meanings.some(({ term }) => place.terms.includes(term));
      return matched > 0 && named && place.count > 0
        ? [{ place, matched, mentioned: mentioned / place.terms.length }]
        : [];
    })
    .sort((a, b) => b.matched - a.matched || b.mentioned - a.mentioned || b.place.count - a.place.count)
    .slice(0, max)
    .map(({ place }) => place.thing);
}
