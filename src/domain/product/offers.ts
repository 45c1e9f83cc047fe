import { clampQuantity, type Quantity } from '../measures/quantity.ts';
import { maxOrderable, type Supplied } from '../stock/supply.ts';

/** What decides whether an offer can be bought. */
export type Buyable = Supplied & { price: number; min: Quantity; step: Quantity };

function isEnough({ min, step }: Buyable, max: Quantity): boolean {
  return max > 0 && clampQuantity(min === 0 ? step : min, { min, step, max }) > 0;
}

/** True when at least the smallest quantity of the offer can be ordered now; a price of zero is never sold. */
export function canBuy(offer: Buyable): boolean {
  return offer.price > 0 && isEnough(offer, maxOrderable(offer));
}

/** True for goods that could be had and have no price: the shop names it when it is asked. */
export function isPriceOnRequest(offer: Buyable): boolean {
  return offer.price <= 0 && isEnough(offer, maxOrderable(offer));
}

/** True when at least the smallest quantity of the offer is in stock, whatever it costs. */
function isThere(offer: Buyable): boolean {
  return offer.supply?.kind === 'unstated' || isEnough(offer, offer.stock);
}

/** How soon goods can be had: 0 from stock, 1 to order, 2 not now, 3 without a price not at all. */
export type AvailabilityRank = 0 | 1 | 2 | 3;

/** The rank of an offer in lists, the soonest first. */
export function availabilityRank(offer: Buyable): AvailabilityRank {
  if (offer.price <= 0) return 3;
  if (!canBuy(offer)) return 2;
  return isThere(offer) ? 0 : 1;
}

/**
 * The offer a card sells: the cheapest in stock, else the cheapest that is sold to order, else the first with a price, else the
 * first in stock, else the first; of equals the first. Null for no offers.
 */
export function offerOfCard<T extends Buyable>(offers: readonly T[]): T | null {
  let best: T | null = null;
  for (const offer of offers) {
    if (best === null || comesBefore(offer, best)) best = offer;
  }
  return best;
}

/** Whether a card shows an offer of this rank and price before another: the sooner, of those that can be had the cheaper. */
export function isShownBefore(
  one: { rank: number; price: number },
  other: { rank: number; price: number },
): boolean {
  return one.rank === other.rank ? one.rank < 2 && one.price < other.price : one.rank < other.rank;
}

function comesBefore(offer: Buyable, best: Buyable): boolean {
  const rank = availabilityRank(offer);
  const bestRank = availabilityRank(best);
  if (rank === 3 && bestRank === 3) return isThere(offer) && !isThere(best);
  return isShownBefore({ rank, price: offer.price }, { rank: bestRank, price: best.price });
}

/** The offer shown for an address's ELEMENT_ID: that one, else the first that can be bought, else the first [PROD-15]. */
export function offerOfAddress<T extends Buyable & { id: number }>(
  offers: readonly T[],
  elementId: string | null,
): T | null {
  const asked = offers.find(({ id }) => String(id) === elementId);
  const inStock = offers.find((offer) => availabilityRank(offer) === 0);
  return asked ?? inStock ?? offers.find(canBuy) ?? offers[0] ?? null;
}
