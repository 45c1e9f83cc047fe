import { atom } from 'nanostores';
import type { GoodsNow } from '../../domain/product/goods-now.ts';

/** What the server last said of goods that this page shows; null as long as the page is believed. */
export const $goodsNow = atom<GoodsNow | null>(null);

/** Later the page stays as it is. */
const TIMEOUT_MS = 10_000;

let asked = 0;

/**
 * Asks the server how the goods of a product stand; blocks that show them follow. A failure leaves the page as it is, and so does
 * an answer that a later question has overtaken.
 */
export async function askGoodsNow(slug: string): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const answer = await fetch(`/views/ajax/product/buying/${slug}/`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok && answer.status !== 404) return;
    const now: GoodsNow = answer.ok
      ? await answer.json()
      : { slug, offers: [], attributes: [], bundles: [], doorExtras: [], pair: null };
    if (mine === asked) $goodsNow.set(now);
  } catch {}
}
