import type { FoundGoods, Snapshot } from '../../catalogue/snapshot.ts';
import { typedText } from '../../catalogue/text/criterion.ts';
import type { Found } from '../../catalogue/text/search-rows.ts';
import type { MissingWords } from '../../domain/search/missing-words.ts';
import { isSearchable } from '../../domain/search/search-text.ts';
import type { NotSold } from '../../domain/search/search-words.ts';
import { notSoldHere } from './true-advice.ts';

/** Characters of a text that are read; nobody types more. */
const MAX_TEXT_LENGTH = 100;

/** The searched part of a typed text: its beginning, without invisible characters and extra spaces. */
export function searchedText(typed: string): string {
  return typed
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

const NOTHING: FoundGoods = {
  ...{ rows: new Int32Array(0), ranked: new Int32Array(0), criteria: [], unknown: [] },
  ...{ corrected: null, order: null, whole: true, without: [], missing: [], heads: [] },
  ...{ pages: [], sections: [], brands: [] },
};

/** Searches a text; for products that the shop does not sell it finds nothing and returns an explanation. */
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

/** Words of the text that the products found do not match, and those that they do; null when all match or nothing was found. */
export function missingOf({ rows, whole, criteria, missing }: Found): MissingWords | null {
  if (whole || rows.length === 0) return null;
  const had = criteria.map(typedText).filter((text) => !missing.includes(text));
  return { missing, had: missing.length > 0 ? had.join(' ') : '' };
}
