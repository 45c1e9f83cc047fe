import type { Meaning, TextIndex } from './text-index.ts';
import type { Wish } from './wish.ts';

/** A wish read as the kind of goods that is wanted. */
export interface Head {
  /** Which of the wishes. */
  at: number;
  /** Goods that are of the kind, not those that only speak of it. */
  meanings: readonly Meaning[];
}

/** Less than this may be a mere beginning. */
const SURE_FIT = 0.5;
/** Readings that are tried; each takes a search of its own. */
const MAX_HEADS = 2;
/** Of one word alone what only speaks of the kind is found too, behind all that is of it. */
const FIT_OF_MENTION = 0.15;
/** Names decide the kind where they do so for this share of the goods in sections of it. */
const DECIDING_NAMES = 1 / 3;

interface Asked {
  wishes: readonly Wish[];
  /** What is wanted is ordered by its price: accessories in the same section would come first. */
  ordered: boolean;
}

/**
 * The readings of a query by the kind of goods it wants, the likeliest first: a noun before an adjective, what is wanted
 * before what it is for, which is never read so, and of several nouns the one with the fewest goods, in whatever order they
 * stand. «Замок для двери» is a lock, and so is «дверь замок».
 */
export function headsOf(index: TextIndex, { wishes, ordered }: Asked): Head[] {
  const heads = wishes.flatMap((wish, at): (Head & { adjectival: boolean })[] => {
    if (wish.complement) return [];
    const kinds = wish.meanings.flatMap((meaning) => kindsOf(index, meaning, ordered));
    if (kinds.length === 0) return [];
    const meanings = wishes.length > 1 || ordered ? kinds : [...kinds, ...wish.meanings.map(mentioned)];
    return [{ at, meanings, adjectival: wish.adjectival === true }];
  });
  const nouns = heads.filter(({ adjectival }) => !adjectival);
  const likeliest = rarestFirst(index, nouns.length > 0 ? nouns : heads, ({ at, meanings }) => ({
    terms: meanings,
    text: wishes[at]?.text ?? '',
  }));
  return likeliest.slice(0, MAX_HEADS);
}

/** Things that mean something by how few goods do, which no order of words changes. */
export function rarestFirst<Thing>(
  index: TextIndex,
  things: readonly Thing[],
  saying: (thing: Thing) => { terms: readonly Meaning[]; text: string },
): Thing[] {
  return things
    .map((thing) => {
      const { terms, text } = saying(thing);
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
