import { type Kopecks, subtractMoney } from '../measures/money.ts';
import { beforeDiscount, priceOfShare, squareMetrePrice } from '../price/unit-price.ts';
import type { Card } from './card.ts';

/** Facts from which the prices in all units are derived. */
export type Priced = Pick<
  Card,
  'price' | 'given' | 'oldPrice' | 'unit' | 'unitArea' | 'piecesPerBox' | 'soldByBox'
>;

interface PriceLine {
  amount: Kopecks;
  unit: string;
}

export interface PriceLines {
  /** Price used for comparison: per square metre if the product covers an area, else per selling unit. */
  main: PriceLine;
  /** Struck-through old price, in the unit of `main`. */
  old: Kopecks | null;
  /** Discount in whole per cent, rounded down; 0 without an old price. */
  percent: number;
  /** Prices in the other units; in the unit that the source uses, the price is shown as given. */
  others: readonly PriceLine[];
}

/** Returns the old price if the product has a price and the old one exceeds it, else null. */
export function struckPrice<Money extends number>(price: Money, oldPrice: Money | null): Money | null {
  return oldPrice !== null && price > 0 && oldPrice > price ? oldPrice : null;
}

/**
 * Whether to show the price of a box along with that of a piece: if the product is compared by area, or the source states the price of a
 * box.
 */
const showsBox = ({ unitArea, given, soldByBox }: Priced) =>
  !soldByBox && ((unitArea !== null && unitArea > 0) || given?.unit === 'упак.');

/**
 * Returns the prices in the order that design.md prescribes: per square metre first, then per selling unit and per box [BEYOND-1]. The
 * merchant's price is shown as given, the others are derived from it [BEYOND-14].
 */
export function priceLines(goods: Priced): PriceLines {
  const { price, unit, unitArea, piecesPerBox } = goods;
  const oldPrice = struckPrice(price, goods.oldPrice);
  const perUnit: PriceLine = { amount: price, unit };
  const perBox: PriceLine[] =
    piecesPerBox && piecesPerBox > 1 && showsBox(goods)
      ? [{ amount: priceOfShare(goods, piecesPerBox, 1), unit: 'упак.' }]
      : [];
  return {
    main: unitArea ? { amount: squareMetrePrice(goods, unitArea), unit: 'м²' } : perUnit,
    old: oldPrice && unitArea ? squareMetrePrice(beforeDiscount(goods, oldPrice), unitArea) : oldPrice,
    percent: percentOf(goods, oldPrice),
    others: unitArea && unit !== 'м²' ? [perUnit, ...perBox] : perBox,
  };
}

/** Computes the discount in per cent, from the given prices if both exist. */
function percentOf({ price, given }: Priced, oldPrice: Kopecks | null): number {
  const isGiven = given && given.before !== null && oldPrice !== null;
  return isGiven ? discountPercent(given.amount, given.before) : discountPercent(price, oldPrice);
}

/** Returns by how many whole per cent `price` is below `oldPrice`, rounded down; 0 if it is not. */
export function discountPercent(price: Kopecks, oldPrice: Kopecks | null): number {
  const struck = struckPrice(price, oldPrice);
  return struck === null ? 0 : Math.floor((subtractMoney(struck, price) * 100) / struck);
}
