import { atom } from 'nanostores';
import type { GoodsNow } from '../../domain/product/goods-now.ts';
import { goodsNowSchema } from '../../domain/product/goods-now-schema.ts';
import { askFor } from '../net/ask-json.ts';

/** What the server last said of goods that this page shows; null as long as the page is believed. */
export const $goodsNow = atom<GoodsNow | null>(null);

/** What the shop answers of goods that it no longer has. */
const GONE = 404;

let asked = 0;

/**
 * Asks the server how the goods of a product stand; blocks that show them follow. A failure leaves the page as it is, and so does
 * an answer that a later question has overtaken.
 */
export async function askGoodsNow(slug: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const outcome = await askFor(goodsNowSchema, `/views/ajax/product/buying/${slug}/`);
  if (mine !== asked) return;
  if (outcome.data) $goodsNow.set(outcome.data);
  else if (outcome.status === GONE)
    $goodsNow.set({ slug, offers: [], attributes: [], bundles: [], doorExtras: [], pair: null });
}
