import type { Criterion } from './criterion.ts';
import type { Meaning, TextIndex } from './text-index.ts';

/** A criterion read as the kind of goods that the shopper looks for. */
export interface Head {
  /** Index of the criterion. */
  at: number;
  /** Terms of goods of the kind; for a query of a single word also, with a lower fit, terms of goods that only mention the kind. */
  meanings: readonly Meaning[];
}

/** A term with this fit or a lower one may only begin with the word. */
const SURE_FIT = 0.5;
/** Maximum number of readings that are tried; each takes a search of its own. */
const MAX_HEADS = 2;
/** Fit of goods that only mention the kind. They are found for a single word, after all goods of the kind. */
const FIT_OF_MENTION = 0.15;
/** Names decide the kind if they do so for at least this share of the goods in its sections. */
const DECIDING_NAMES = 1 / 3;

interface HeadQuery {
  criteria: readonly Criterion[];
  /** Whether the result is sorted by price, which would put accessories in the same section first. */
  ordered: boolean;
}

/**
 * Returns the readings of a query by the kind of goods wanted, the likeliest first: a noun before an adjective, and of several nouns the
 * one with the fewest goods, whatever the order of words. What the goods are for is never read as the kind: both «замок для двери» and
 * «дверь замок» mean a lock.
 */
export function headsOf(index: TextIndex, { criteria, ordered }: HeadQuery): Head[] {
  const heads = criteria.flatMap((criterion, at): (Head & { adjectival: boolean })[] => {
    if (criterion.complement) return [];
    const kinds = criterion.meanings.flatMap((meaning) => kindsOf(index, meaning, ordered));
    if (kinds.length === 0) return [];
    const meanings =
      criteria.length > 1 || ordered ? kinds : [...kinds, ...criterion.meanings.map(mentioned)];
    return [{ at, meanings, adjectival: criterion.adjectival === true }];
  });
  const nouns = heads.filter(({ adjectival }) => !adjectival);
  const likeliest = rarestFirst(index, nouns.length > 0 ? nouns : heads, ({ at, meanings }) => ({
    terms: meanings,
    text: criteria[at]?.text ?? '',
  }));
  return likeliest.slice(0, MAX_HEADS);
}

/** Sorts things by how few goods they match, independent of the order of words. */
export function rarestFirst<Thing>(
  index: TextIndex,
  things: readonly Thing[],
  describe: (thing: Thing) => { terms: readonly Meaning[]; text: string },
): Thing[] {
  return things
    .map((thing) => {
      const { terms, text } = describe(thing);
      return { thing, text, count: terms.reduce((sum, { term }) => sum + countOf(index, term), 0) };
    })
    .sort((one, other) => one.count - other.count || (one.text < other.text ? -1 : 1))
    .map(({ thing }) => thing);
}

const mentioned = ({ term, fit }: Meaning): Meaning => ({ term, fit: fit * FIT_OF_MENTION });

function kindsOf(index: TextIndex, { term, fit }: Meaning, ordered: boolean): Meaning[] {
  if (fit <= SURE_FIT) return [];
  const named = index.kindOfName[term] as number;
  const inSection = index.kindOfSection[term] as number;
  const namesDecide = named >= 0 && countOf(index, named) >= DECIDING_NAMES * countOf(index, inSection);
  const terms = ordered && namesDecide ? [named] : [named, inSection];
  return terms.flatMap((kind) => (kind >= 0 ? [{ term: kind, fit }] : []));
}

function countOf({ postings: { starts } }: TextIndex, term: number): number {
  return term < 0 ? 0 : (starts[term + 1] as number) - (starts[term] as number);
}
