import { readAdviceId } from './advice.ts';

/** Goods that were bought because of a recommendation [TRACK-4]. */
export interface LoggedRecommendation {
  productId: number;
  /** The recommendation's. */
  id: string;
  /** Of the server, in whole seconds since 1970. */
  at: number;
}

/** Of the visitor, who agreed to be counted. */
export const RECOMMENDATION_LOG = 'recommendations';
/** What is older says nothing any more. */
const MAX_AGE_S = 30 * 24 * 3600;
/** With the longest ids still within the 4 KB of a cookie. */
const MAX_ENTRIES = 24;
const ENTRY = /^([1-9]\d{0,9})_(\d{1,11})_([\w.:-]{1,100})$/;

/** The entries of the cookie at most 30 days before `now`, the oldest first; garbage and what claims to be of the future is dropped. */
export function readRecommendationLog(cookie: string | undefined, now: number): LoggedRecommendation[] {
  return (cookie ?? '').split('!').flatMap((text) => {
    const [, productId, at, id] = ENTRY.exec(text) ?? [];
    const entry = { productId: Number(productId), at: Number(at), id: readAdviceId(id ?? '') };
    const { id: known } = entry;
    if (known === null || entry.at > now || now - entry.at > MAX_AGE_S) return [];
    return [{ ...entry, id: known }];
  });
}

/** The cookie with one more entry as its newest; the same goods are in it once. */
export function withRecommendation(cookie: string | undefined, entry: LoggedRecommendation): string {
  const others = readRecommendationLog(cookie, entry.at).filter(
    ({ productId }) => productId !== entry.productId,
  );
  const kept = [...others, entry].slice(-MAX_ENTRIES);
  return kept.map(({ productId, at, id }) => `${productId}_${at}_${id}`).join('!');
}
