import type { FoundGoods, Snapshot } from '../../catalogue/snapshot.ts';
import type { Found } from '../../catalogue/text/search-rows.ts';
import { saidText } from '../../catalogue/text/wish.ts';
import type { Lack } from '../../domain/search/lack.ts';
import { isSearchable } from '../../domain/search/search-text.ts';
import type { NotSold } from '../../domain/search/search-words.ts';
import { notSoldHere } from './true-advice.ts';

/** Nobody types more; the rest of a longer text is not read. */
const MAX_TEXT_LENGTH = 100;

/** What is searched of a typed text: its beginning, without invisible characters and surplus spaces. */
export function searchedText(typed: string): string {
  return typed
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

const NOTHING: FoundGoods = {
  ...{ rows: new Int32Array(0), ranked: new Int32Array(0), wishes: [], unknown: [] },
  ...{ corrected: null, order: null, whole: true, without: [], missing: [], heads: [] },
  ...{ pages: [], sections: [], brands: [] },
};

/** What a text finds, and what to say where it asks for goods the shop does not sell: then nothing is found. */
export function readSearch(
  snapshot: Snapshot,
  text: string,
  exact: boolean,
): { found: FoundGoods; notSold: NotSold | null } {
  if (!isSearchable(text)) return { found: NOTHING, notSold: null };
  const found = snapshot.find(text, exact);
  const notSold = notSoldHere(snapshot, found.unknown);
  return { found: notSold ? { ...NOTHING, unknown: found.unknown, pages: found.pages } : found, notSold };
}

/** What the goods found lack of the text, and what they have; null where they have it all or nothing was found. */
export function lackOf({ rows, whole, wishes, missing }: Found): Lack | null {
  if (whole || rows.length === 0) return null;
  const had = wishes.map(saidText).filter((text) => !missing.includes(text));
  return { missing, had: missing.length > 0 ? had.join(' ') : '' };
}
