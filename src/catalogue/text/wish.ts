import type { Meaning } from './text-index.ts';

/** One thing a query asks for, and what it may mean. */
export interface Wish {
  /** As it was understood. */
  text: string;
  /** As it was typed, where that is another word. */
  said?: string | undefined;
  meanings: readonly Meaning[];
  /** Rows whose article the word is, or begins. */
  rows: readonly number[];
  /** How much is lost with rows that do not have it: the kind of goods weighs most. */
  importance: number;
  /** By how much its fit counts. */
  share: number;
  /** It says what the goods are for or of. */
  complement?: boolean;
  /** It was said as an adjective. */
  adjectival?: boolean;
}

/** What is lost with rows that do not have a wish. */
export const IMPORTANCE = {
  article: 32,
  head: 8,
  size: 6,
  rare: 5,
  section: 4,
  word: 3,
  complement: 2,
} as const;

/** By how much the fit of a wish counts. */
export const SHARE = { head: 2, word: 1, complement: 0.5 } as const;

/** A wish in the shopper's own words. */
export function saidText({ text, said }: Pick<Wish, 'text' | 'said'>): string {
  return said ?? text;
}
