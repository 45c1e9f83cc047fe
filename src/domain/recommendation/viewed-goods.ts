import { readIdList } from '../listing/kept-list.ts';

/** Where the browser of who agreed to be counted tells which goods it looks at, and which before them [TRACK-4]. */
export const VIEWED_ADDRESS = '/viewed';
/** What was looked at longer ago has little to do with it. */
const MAX_BEFORE = 5;
/** Digits of an id, and what stands between. */
const ID_LENGTH = 11;

/** Goods that are looked at, and those before them, the newest first: nothing of who looks. */
export interface ViewedGoods {
  productId: number;
  before: readonly number[];
}

/** What the browser sends, of all that it remembers to have looked at; null where there is nothing before. */
export function viewedFields(productId: number, remembered: readonly number[]): URLSearchParams | null {
  const before = remembered.filter((id) => id !== productId).slice(0, MAX_BEFORE);
  if (before.length === 0) return null;
  return new URLSearchParams({ product: String(productId), before: before.join() });
}

/** The same as it comes in; null for goods without any before them, and for garbage. */
export function readViewedGoods(product: string, before: string): ViewedGoods | null {
  const [productId] = readIdList(product.slice(0, ID_LENGTH), 1);
  const text = before.slice(0, MAX_BEFORE * ID_LENGTH);
  // A list has at most half as many ids as characters; of too many it would keep the last.
  const others = readIdList(text, text.length)
    .filter((id) => id !== productId)
    .slice(0, MAX_BEFORE);
  return productId === undefined || others.length === 0 ? null : { productId, before: others };
}
