import { atom } from 'nanostores';
import type { GoodsNow } from '../../domain/product/goods-now.ts';
import { goodsNowSchema } from '../../domain/product/goods-now-schema.ts';
import { fetchOutcome } from '../net/fetch-json.ts';

/** Latest data of the page's goods from the server; null while the page is up to date. */
export const $goodsNow = atom<GoodsNow | null>(null);

/** Status of the response for goods that no longer exist. */
const GONE = 404;

let requests = 0;

/**
 * Fetches the current data of a product and updates the blocks that show it; the data is emptied if the product no longer exists. Other
 * failures and superseded responses are ignored.
 */
export async function fetchGoodsNow(slug: string): Promise<void> {
  requests += 1;
  const mine = requests;
  const outcome = await fetchOutcome(goodsNowSchema, `/views/ajax/product/buying/${slug}/`);
  if (mine !== requests) return;
  if (outcome.data) $goodsNow.set(outcome.data);
  else if (outcome.status === GONE)
    $goodsNow.set({ slug, offers: [], attributes: [], bundles: [], doorExtras: [], pair: null });
}
