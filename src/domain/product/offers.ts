import { clampQuantity, type Quantity } from '../measures/quantity.ts';
import { isCounted, maxOrderable, type Supplied } from '../stock/supply.ts';

/** Facts that decide whether an offer can be bought. */
export type Buyable = Supplied & { price: number; min: Quantity; step: Quantity };

function isEnough({ min, step }: Buyable, max: Quantity): boolean {
  return max > 0 && clampQuantity(min === 0 ? step : min, { min, step, max }) > 0;
}

/** Whether the smallest quantity of the offer can be ordered now; an offer with a price of zero is never sold. */
export function canBuy(offer: Buyable): boolean {
  return offer.price > 0 && isEnough(offer, maxOrderable(offer));
}

/** Whether a product is available but has no price, so that the shop names it on request. */
export function isPriceOnRequest(offer: Buyable): boolean {
  return offer.price <= 0 && isEnough(offer, maxOrderable(offer));
}

/** Whether the smallest quantity is in stock, whether or not there is a price. */
function isThere(offer: Buyable): boolean {
  return !isCounted(offer.supply) || isEnough(offer, offer.stock);
}

/** Availability: 0 in stock, 1 on backorder, 2 not available now, 3 without a price. */
export type AvailabilityRank = 0 | 1 | 2 | 3;

/** Returns the rank of an offer in lists; the more available, the lower. */
export function availabilityRank(offer: Buyable): AvailabilityRank {
  if (offer.price <= 0) return 3;
  if (!canBuy(offer)) return 2;
  return isThere(offer) ? 0 : 1;
}

/**
 * Returns the offer that a card sells: the cheapest in stock, else the cheapest on backorder, else the first with a price, else the first
 * in stock, else the first of all; among equals the first. Null if there are no offers.
 */
export function offerOfCard<T extends Buyable>(offers: readonly T[]): T | null {
  let best: T | null = null;
  for (const offer of offers) {
    if (best === null || comesBefore(offer, best)) best = offer;
  }
  return best;
}

/** Whether a card shows the first offer rather than the other: the more available one is preferred, then the cheaper one. */
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

/**
 * Returns the offer for an address with ELEMENT_ID: the one named, else the first in stock, else the first that can be bought, else the
 * first of all [PROD-15].
 */
export function offerOfAddress<T extends Buyable & { id: number }>(
  offers: readonly T[],
  elementId: string | null,
): T | null {
  const requested = offers.find(({ id }) => String(id) === elementId);
  const inStock = offers.find((offer) => availabilityRank(offer) === 0);
  return requested ?? inStock ?? offers.find(canBuy) ?? offers[0] ?? null;
}
