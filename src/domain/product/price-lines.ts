import { pricePerSquareMetre } from '../measures/area.ts';
import { type Kopecks, scaleMoney, subtractMoney } from '../measures/money.ts';
import type { Card } from './card.ts';

/** What the prices of goods are derived from. */
export type Priced = Pick<Card, 'price' | 'oldPrice' | 'unit' | 'unitArea' | 'piecesPerBox' | 'soldByBox'>;

export interface PriceLine {
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
  /** The same price in the other units the goods are counted in. */
  others: readonly PriceLine[];
}

/** The old price where it may be shown: above the price of goods that have one, else null. */
export function struckPrice<Money extends number>(price: Money, oldPrice: Money | null): Money | null {
  return oldPrice !== null && price > 0 && oldPrice > price ? oldPrice : null;
}

/** The price hierarchy of design.md: per square metre first, then per selling unit and per box [BEYOND-1]. */
export function priceLines(goods: Priced): PriceLines {
  const { price, unit, unitArea, piecesPerBox } = goods;
  const oldPrice = struckPrice(price, goods.oldPrice);
  const perUnit: PriceLine = { amount: price, unit };
  const perBox: PriceLine[] =
    unitArea && piecesPerBox && piecesPerBox > 1 && !goods.soldByBox
      ? [{ amount: scaleMoney(price, piecesPerBox, 1), unit: 'упак.' }]
      : [];
  return {
    main: unitArea ? { amount: pricePerSquareMetre(price, unitArea), unit: 'м²' } : perUnit,
    old: oldPrice && unitArea ? pricePerSquareMetre(oldPrice, unitArea) : oldPrice,
    percent: discountPercent(price, oldPrice),
    others: unitArea && unit !== 'м²' ? [perUnit, ...perBox] : perBox,
  };
}

/** Whole per cent by which `price` is below `oldPrice`, rounded down; 0 when it is not. */
export function discountPercent(price: Kopecks, oldPrice: Kopecks | null): number {
  const struck = struckPrice(price, oldPrice);
  return struck === null ? 0 : Math.floor((subtractMoney(struck, price) * 100) / struck);
}
