import type { PairedLine } from '../../../domain/companion/paired-goods.ts';
import { doorSetTotal } from '../../../domain/door/door-set.ts';
import { addMoney, type Kopecks, NOTHING } from '../../../domain/measures/money.ts';
import { formatQuantity, ONE, units } from '../../../domain/measures/quantity.ts';
import { formatWeight } from '../../../domain/measures/weight.ts';
import { lineTotal, type UnitPrice } from '../../../domain/price/unit-price.ts';
import { surchargeOf } from '../../../domain/product/options.ts';
import { type Buying, fittingExtras, tickedExtras } from './buying.ts';
import type { BuyGoods } from './goods.ts';

/** Returns the prices of one unit with the chosen options. */
export function pricesOf({ attributes }: Pick<BuyGoods, 'attributes'>, { offer, options }: Buying) {
  const { price, oldPrice, given } = offer;
  const surcharge = price > 0 ? surchargeOf(attributes, options) : NOTHING;
  return {
    price: addMoney(price, surcharge),
    oldPrice: oldPrice === null ? null : addMoney(oldPrice, surcharge),
    given,
  };
}

/** Returns the total with extras and pair; `goods` is the unit price with options. */
export function buyTotal(state: Buying, goods: UnitPrice, pair: PairedLine | null): Kopecks {
  const { amount, extras } = state;
  const rows = fittingExtras(state).map((extra) => ({
    ...extra,
    ...(extras[extra.offerId] ?? { count: 0, ticked: false }),
  }));
  const own = rows.length > 0 ? doorSetTotal(amount / ONE, goods, rows) : lineTotal(goods, amount);
  return pair ? addMoney(own, pair.total) : own;
}

/** Returns the fields of the current choice for the credit and fast order pages. */
export function creditFields(slug: string, state: Buying): [string, string][] {
  const { offer, amount, options } = state;
  return [
    ['product', slug],
    ['ELEMENT_ID', String(offer.id)],
    ['quantity', formatQuantity(amount)],
    ...options.map((id): [string, string] => ['option', String(id)]),
    ...tickedExtras(state).map(({ extra, count }): [string, string] => [
      'extra',
      `${extra.offerId}:${count}`,
    ]),
  ];
}

/**
 * Formats the total weight. `weight` is the product's, in grams per unit, for offers without a weight of their own. Null if the weight of
 * any part is unknown.
 */
export function weightText(weight: number, state: Buying, pair: PairedLine | null): string | null {
  const parts = [
    { grams: state.offer.weight ?? weight, amount: state.amount },
    ...tickedExtras(state).map(({ extra, count }) => ({ grams: extra.weight ?? 0, amount: units(count) })),
    ...(pair ? [{ grams: pair.weight, amount: ONE }] : []),
  ];
  if (parts.some(({ grams }) => grams === 0)) return null;
  return formatWeight(Math.round(parts.reduce((sum, { grams, amount }) => sum + grams * amount, 0) / ONE));
}
