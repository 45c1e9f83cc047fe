import { SEARCH_WORDS } from '../../../content/search.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Found } from '../../catalogue/text/search-rows.ts';
import { isSearchable } from '../../domain/search/search-text.ts';
import type { NotSold } from '../../domain/search/search-words.ts';

/** Nobody types more; the rest of a longer text is not read. */
const LONGEST_TEXT = 100;

/** What is searched of a typed text: its beginning, without spaces and signs that cannot be seen around and in it. */
export function searchedText(typed: string): string {
  return typed
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

const NOTHING: Found = {
  ...{ rows: new Int32Array(0), ranked: new Int32Array(0), wishes: [], unknown: [] },
  ...{ corrected: null, whole: true, without: [] },
};

/** What a text finds, and what to say where it asks for goods the shop does not sell: then nothing is found. */
export function readSearch(
  snapshot: Snapshot,
  text: string,
  exact: boolean,
): { found: Found; notSold: NotSold | null } {
  if (!isSearchable(text)) return { found: NOTHING, notSold: null };
  const found = snapshot.find(text, exact);
  const unknown = new Set(found.unknown);
  const notSold = SEARCH_WORDS.notSold.find(({ words }) => words.some((word) => unknown.has(word))) ?? null;
  return { found: notSold ? { ...NOTHING, unknown: found.unknown } : found, notSold };
}
