import { atom } from 'nanostores';
import type { GoodsNow } from '../../domain/product/goods-now.ts';

/** What the server last said of goods that this page shows; null as long as the page is believed. */
export const $goodsNow = atom<GoodsNow | null>(null);

/** Milliseconds; later the page stays as it is. */
const PATIENCE = 10_000;

/** Asks the server how the goods of a product stand; blocks that show them follow. A failure leaves the page as it is. */
export async function askGoodsNow(slug: string): Promise<void> {
  try {
    const answer = await fetch(`/views/ajax/product/buying/${slug}/`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.ok) $goodsNow.set((await answer.json()) as GoodsNow);
    if (answer.status === 404)
      $goodsNow.set({ slug, offers: [], attributes: [], complects: [], doorExtras: [], pair: null });
  } catch {}
}
