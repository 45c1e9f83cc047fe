import type { Basket, BasketLine } from './basket.ts';
import { digest } from './digest.ts';

const partsFingerprint = ({ parts, batchNotice: notice, waitsForBatch: waits }: BasketLine) =>
  notice
    ? `:${waits ? 'wait ' : ''}${parts.map((part) => `${part.tone}/${part.calibre}/${part.quantity}`).join('+')}`
    : '';

/** A given price may change where that of a unit, rounded, does not. */
const priceFingerprint = ({ price, given }: BasketLine) => (given ? `${price}/${given.amount}` : `${price}`);

const supplyFingerprint = ({ backordered, supply }: BasketLine) =>
  supply?.kind === 'backorder' && backordered > 0 ? `:to order ${backordered}/${supply.days}` : '';

/**
 * A short fingerprint of what would be ordered and at what price, from which batches where the shopper must know, and what of it they wait
 * for: two baskets with the same fingerprint are the same order to the shopper. It travels through the order form, so that nobody gets an
 * order other than the one they saw [CART-10].
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
