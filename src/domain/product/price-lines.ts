import { type Kopecks, subtractMoney } from '../measures/money.ts';
import { beforeDiscount, priceOfShare, squareMetrePrice } from '../price/unit-price.ts';
import type { Card } from './card.ts';

/** What the prices of goods are derived from. */
export type Priced = Pick<
  Card,
  'price' | 'given' | 'oldPrice' | 'unit' | 'unitArea' | 'piecesPerBox' | 'soldByBox'
>;

interface PriceLine {
  amount: Kopecks;
  unit: string;
}

export interface PriceLines {
  /** The price goods are compared by: of a square metre where one unit covers an area, else of the selling unit. */
  main: PriceLine;
  /** Struck, in the unit of `main`. */
  old: Kopecks | null;
  /** Whole per cent off, rounded down; 0 without an old price. */
  percent: number;
  /** The same price in the other units the goods are counted in, the one that the source prices by among them as it is given. */
  others: readonly PriceLine[];
}

/** The old price where it may be shown: above the price of goods that have one, else null. */
export function struckPrice<Money extends number>(price: Money, oldPrice: Money | null): Money | null {
  return oldPrice !== null && price > 0 && oldPrice > price ? oldPrice : null;
}

/** Whether the price of a box is shown with that of a piece: where both are compared by the area, or the box is what is priced. */
const showsBox = ({ unitArea, given, soldByBox }: Priced) =>
  !soldByBox && ((unitArea !== null && unitArea > 0) || given?.unit === 'упак.');

/**
 * The price hierarchy of design.md: per square metre first, then per selling unit and per box [BEYOND-1]. The one that the merchant gave
 * is shown as it is, the others are derived of it [BEYOND-14].
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

/** By the prices that were given, where both were. */
function percentOf({ price, given }: Priced, oldPrice: Kopecks | null): number {
  const isGiven = given && given.before !== null && oldPrice !== null;
  return isGiven ? discountPercent(given.amount, given.before) : discountPercent(price, oldPrice);
}

/** Whole per cent by which `price` is below `oldPrice`, rounded down; 0 when it is not. */
export function discountPercent(price: Kopecks, oldPrice: Kopecks | null): number {
  const struck = struckPrice(price, oldPrice);
  return struck === null ? 0 : Math.floor((subtractMoney(struck, price) * 100) / struck);
}
