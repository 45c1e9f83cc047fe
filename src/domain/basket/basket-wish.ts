import { amountWords } from '../measures/amount-words.ts';
import { minQuantity, ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { cardMeasure } from '../product/card-goods.ts';
import { enterTileQuantity, firstUnit, type TileMeasure, type TileUnit } from '../tile/tile-quantity.ts';
import { type BasketLine, formatAmountOf, type LineWish } from './basket.ts';

const NONE = quantity(0);

/** Wishes for the same offer with the same options become one. */
export function mergeWishes(wishes: readonly LineWish[]): LineWish[] {
  const merged = new Map<string, LineWish>();
  for (const wish of wishes) {
    const key = `${wish.offerId}:${wish.optionIds.join(',')}`;
    const before = merged.get(key)?.quantity;
    const amount =
      before === undefined || before === null ? wish.quantity : quantity(before + (wish.quantity ?? 0));
    merged.set(key, { ...wish, quantity: amount });
  }
  return [...merged.values()];
}

/** «На складе только 82 штуки». */
export const shortText = (there: Quantity, unit: string) => `На складе только ${amountWords(there, unit)}`;

/** Why a quantity became another than the one asked for [CART-5]; null when it is the one. */
export function adjustmentText(
  asked: Quantity,
  got: Quantity,
  line: { unit: string; min: Quantity; step: Quantity },
): string | null {
  if (asked === got) return null;
  const amount = formatAmountOf(got, line.unit);
  if (got < asked) return `${shortText(got, line.unit)}, положили все`;
  if (asked < line.min) return `Меньше ${amount} не продаём`;
  return `Продаём по ${formatAmountOf(line.step, line.unit)}, положили ${amount}`;
}

/** The longest comment to a line, in characters. */
export const MAX_COMMENT = 500;

/** What a shopper asks of lines that lie in the basket. */
export interface LineChange {
  /** The line itself, the goods of an offer as a card knows them, or all lines of a product. */
  of: { line: number } | { offer: number } | { product: number };
  /** As it was typed, in `unit`; null for an empty field; absent: as it is. Zero deletes. */
  quantity?: Quantity | null;
  /** Null: the selling unit. */
  unit?: TileUnit | null;
  /** Absent: as they are. */
  comment?: string;
  countedIn?: TileUnit;
}

/** What a line must say to be counted. */
export type CountedLine = Pick<
  BasketLine,
  'quantity' | 'min' | 'step' | 'unit' | 'unitArea' | 'piecesPerBox' | 'soldByBox'
>;

/**
 * What was typed for a line as selling units [CART-5] [TILE-4]: an area or boxes become whole pieces, an empty field the
 * smallest quantity sold, or nothing where there is no such.
 */
export function askedQuantity(line: CountedLine, typed: Quantity | null, unit: TileUnit | null): Quantity {
  if (typed === null) return line.min === 0 ? NONE : minQuantity(line);
  const measure = cardMeasure(line);
  if (unit === null || measure === null || typed === 0) return typed;
  return units(enterTileQuantity(Math.floor(line.quantity / ONE), typed, unit, measure));
}

/** Selling units of what was typed in a unit for goods that are not there yet; what a page shows of the least that is sold, untouched, is the least. */
export function wishedQuantity(
  goods: Pick<CountedLine, 'min' | 'step'>,
  measure: TileMeasure | null,
  { quantity: typed, unit }: Pick<LineWish, 'quantity' | 'unit'>,
): Quantity | null {
  if (!(unit && typed && measure)) return typed;
  const least = minQuantity(goods) / ONE;
  const shown = firstUnit(least, measure) === unit ? least : 0;
  return units(enterTileQuantity(shown, typed, unit, measure));
}
