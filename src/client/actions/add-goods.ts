import { seenField } from '../../domain/basket/seen-prices.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { addFields } from './post-goods.ts';

/** Puts an amount of one offer into the basket, at the price the shopper saw; see {@link addFields}. */
export function addGoods(
  { offerId, price, amount }: { offerId: number; price: Kopecks; amount: Quantity },
  onRefusalClosed: () => void,
): Promise<boolean> {
  const fields: [string, string][] = [
    ['offer', String(offerId)],
    ['quantity', formatQuantity(amount)],
    [seenField(offerId), String(price)],
  ];
  return addFields(fields, onRefusalClosed);
}
