import { readAdviceId } from './advice.ts';

/** A product that was opened from a recommendation [TRACK-4]. */
export interface LoggedRecommendation {
  productId: number;
  id: string;
  /** Server time in whole seconds since 1970. */
  at: number;
}

/** Name of the cookie with the log, set only for visitors who have consented to analytics. */
export const RECOMMENDATION_LOG = 'recommendations';
/** Maximum age of an entry; older ones are no longer relevant. */
const MAX_AGE_S = 30 * 24 * 3600;
/** Maximum number of entries, so that even with the longest ids they fit into the 4 KB of a cookie. */
const MAX_ENTRIES = 24;
const ENTRY = /^([1-9]\d{0,9})_(\d{1,11})_([\w.:-]{1,100})$/;

/** Reads the cookie's entries of the 30 days before `now`, oldest first; drops invalid entries and those from the future. */
export function readRecommendationLog(cookie: string | undefined, now: number): LoggedRecommendation[] {
  return (cookie ?? '').split('!').flatMap((text) => {
    const [, productId, at, id] = ENTRY.exec(text) ?? [];
    const entry = { productId: Number(productId), at: Number(at), id: readAdviceId(id ?? '') };
    const { id: known } = entry;
    if (known === null || entry.at > now || now - entry.at > MAX_AGE_S) return [];
    return [{ ...entry, id: known }];
  });
}

/** Adds an entry as the newest; an older entry for the same product is removed. */
export function withRecommendation(cookie: string | undefined, entry: LoggedRecommendation): string {
  const others = readRecommendationLog(cookie, entry.at).filter(
    ({ productId }) => productId !== entry.productId,
  );
  const entries = [...others, entry].slice(-MAX_ENTRIES);
  return entries.map(({ productId, at, id }) => `${productId}_${at}_${id}`).join('!');
}
