import { doorSetTotal } from '../../../domain/door/door-set.ts';
import { addMoney, type Kopecks, NOTHING } from '../../../domain/measures/money.ts';
import { formatQuantity, minQuantity, ONE, units } from '../../../domain/measures/quantity.ts';
import { formatWeight } from '../../../domain/measures/weight.ts';
import { lineTotal, type UnitPrice } from '../../../domain/price/unit-price.ts';
import { surchargeOf } from '../../../domain/product/options.ts';
import { type Buying, takenExtras } from './buying.ts';
import type { BuyGoods } from './goods.ts';

/** The prices of one, with the options that are chosen. */
export function pricesOf({ attributes }: Pick<BuyGoods, 'attributes'>, { offer, options }: Buying) {
  const { price, oldPrice, given } = offer;
  const surcharge = price > 0 ? surchargeOf(attributes, options) : NOTHING;
  return {
    price: addMoney(price, surcharge),
    oldPrice: oldPrice === null ? null : addMoney(oldPrice, surcharge),
    given,
  };
}

/** What the goods with all that is taken with them come to; `goods` is their price, options included. */
export function buyTotal(
  { amount, doorExtras, extras }: Buying,
  goods: UnitPrice,
  pair: BuyGoods['pair'],
): Kopecks {
  const rows = doorExtras.map((extra) => ({
    ...extra,
    ...(extras[extra.offerId] ?? { count: 0, ticked: false }),
  }));
  const own = rows.length > 0 ? doorSetTotal(amount / ONE, goods, rows) : lineTotal(goods, amount);
  return pair ? addMoney(own, lineTotal(pair, minQuantity(pair))) : own;
}

/** What is bought now, for the pages of credit and of the fast order. */
export function creditFields(slug: string, { offer, amount, options, extras }: Buying): [string, string][] {
  return [
    ['product', slug],
    ['ELEMENT_ID', String(offer.id)],
    ['quantity', formatQuantity(amount)],
    ...options.map((id): [string, string] => ['option', String(id)]),
    ...Object.entries(extras).flatMap(([id, { count, ticked }]): [string, string][] =>
      ticked ? [['extra', `${id}:${count}`]] : [],
    ),
  ];
}

/** What all of it weighs, `weight` grams being those of one unit of goods whose offer says no other; null where the weight of a part is not known. */
export function weightText(weight: number, state: Buying, pair: BuyGoods['pair']): string | null {
  const parts = [
    { grams: state.offer.weight ?? weight, amount: state.amount },
    ...takenExtras(state).map(({ extra, count }) => ({ grams: extra.weight ?? 0, amount: units(count) })),
    ...(pair ? [{ grams: pair.weight, amount: minQuantity(pair) }] : []),
  ];
  if (parts.some(({ grams }) => grams === 0)) return null;
  return formatWeight(Math.round(parts.reduce((sum, { grams, amount }) => sum + grams * amount, 0) / ONE));
}
