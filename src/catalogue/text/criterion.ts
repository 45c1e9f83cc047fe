import type { Meaning } from './text-index.ts';

/** One term of a query, with its possible meanings. */
export interface Criterion {
  /** The words as understood. */
  text: string;
  /** The words as typed, if they differ. */
  typed?: string | undefined;
  meanings: readonly Meaning[];
  /** Rows whose article is the word or begins with it. */
  rows: readonly number[];
  /** How much a row loses by not matching the criterion; greatest for the kind of goods. */
  importance: number;
  /** Weight of the criterion's fit in the score. */
  share: number;
  /** It names what the goods are for or made of. */
  complement?: boolean;
  /** It was typed as an adjective. */
  adjectival?: boolean;
}

/** How much a row loses by not matching a criterion, by the kind of criterion. */
export const IMPORTANCE = {
  article: 32,
  head: 8,
  size: 6,
  rare: 5,
  section: 4,
  word: 3,
  complement: 2,
} as const;

/** Weight of a criterion's fit in the score, by the kind of criterion. */
export const SHARE = { head: 2, word: 1, complement: 0.5 } as const;

/** Returns a criterion in the shopper's own words. */
export function typedText({ text, typed }: Pick<Criterion, 'text' | 'typed'>): string {
  return typed ?? text;
}
