import { seenField } from '../../domain/basket/seen-prices.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { SHOWN_UNIT, type TileUnit } from '../../domain/tile/tile-quantity.ts';
import { addFields } from './post-goods.ts';

interface AddedGoods {
  offerId: number;
  price: Kopecks;
  amount: Quantity;
  unit?: TileUnit | null;
  /** Id of the recommendation through which the product was shown [TRACK-4]. */
  rid?: string;
}

/** Adds an amount of one offer to the basket at the price that the shopper saw; see {@link addFields}. */
export function addGoods(
  { offerId, price, amount, unit, rid }: AddedGoods,
  onRefusalClosed: () => void,
): Promise<boolean> {
  const fields: [string, string][] = [
    ['offer', String(offerId)],
    ['quantity', formatQuantity(amount)],
    ...(unit ? [[SHOWN_UNIT, unit] as [string, string]] : []),
    [seenField(offerId), String(price)],
    ['RID', rid ?? ''],
  ];
  return addFields(fields, onRefusalClosed);
}
