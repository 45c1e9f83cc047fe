import { backorderDays } from '../stock/supply.ts';
import type { Basket, BasketLine } from './basket.ts';
import { digest } from './digest.ts';

const partsFingerprint = ({ parts, batchNotice: notice, waitsForBatch: waits }: BasketLine) =>
  notice
    ? `:${waits ? 'wait ' : ''}${parts.map((part) => `${part.tone}/${part.calibre}/${part.quantity}`).join('+')}`
    : '';

/** Includes the source's price, because it may change while the rounded unit price stays the same. */
const priceFingerprint = ({ price, given }: BasketLine) => (given ? `${price}/${given.amount}` : `${price}`);

const supplyFingerprint = ({ backordered, supply }: BasketLine) =>
  backordered > 0 ? `:to order ${backordered}/${backorderDays(supply)}` : '';

/**
 * Returns a fingerprint of what would be ordered: goods, prices, batches that the shopper must know of, and quantities on backorder. If
 * fingerprints are equal, the order is the same to the shopper. The order form contains the fingerprint, so that nobody gets an order other
 * than the one they saw [CART-10].
 */
export function fingerprintOf(basket: Pick<Basket, 'lines' | 'samples'>): string {
  const samples = basket.samples.map(({ offerId, price }) => `sample ${offerId}:${price}`);
  const seen = basket.lines
    .filter((line) => line.orderable > 0)
    .map(
      (line) =>
        `${line.giftFor === null ? '' : 'gift '}${line.offerId}:${line.optionIds.join(',')}:${line.orderable}:${priceFingerprint(line)}${partsFingerprint(line)}${supplyFingerprint(line)}`,
    )
    .concat(samples)
    .sort()
    .join(';');
  return digest(seen);
}
