import { amountWords } from '../measures/amount-words.ts';
import { minQuantity, ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { cardMeasure } from '../product/card-goods.ts';
import { enterTileQuantity, firstUnit, type TileMeasure, type TileUnit } from '../tile/tile-quantity.ts';
import { type BasketLine, formatAmountOf, type LineRequest } from './basket.ts';

const NONE = quantity(0);

/** Merges requests for the same offer with the same options. */
export function mergeRequests(requests: readonly LineRequest[]): LineRequest[] {
  const merged = new Map<string, LineRequest>();
  for (const request of requests) {
    const key = `${request.offerId}:${request.optionIds.join(',')}`;
    const before = merged.get(key)?.quantity;
    const amount =
      before === undefined || before === null ? request.quantity : quantity(before + (request.quantity ?? 0));
    merged.set(key, { ...request, quantity: amount });
  }
  return [...merged.values()];
}

/** Returns a sentence about the stock: «На складе только 82 штуки». */
export const shortText = (there: Quantity, unit: string) => `На складе только ${amountWords(there, unit)}`;

/** Explains why the quantity differs from the requested one [CART-5]; null if it does not. */
export function adjustmentText(
  requested: Quantity,
  got: Quantity,
  line: { unit: string; min: Quantity; step: Quantity },
): string | null {
  if (requested === got) return null;
  const amount = formatAmountOf(got, line.unit);
  if (got < requested) return `${shortText(got, line.unit)}, положили все`;
  if (requested < line.min) return `Меньше ${amount} не продаём`;
  return `Продаём по ${formatAmountOf(line.step, line.unit)}, положили ${amount}`;
}

/** Maximum characters of a comment on a line. */
export const MAX_COMMENT = 500;

/** A change of lines already in the basket. */
export interface LineChange {
  /** A single line, the lines of an offer (from a card), or all lines of a product. */
  of: { line: number } | { offer: number } | { product: number };
  /** As typed, in `unit`; null for an empty field, absent if unchanged. Zero deletes the line. */
  quantity?: Quantity | null;
  /** Null for the selling unit. */
  unit?: TileUnit | null;
  /** Absent if unchanged. */
  comment?: string;
  countedIn?: TileUnit;
}

export type CountedLine = Pick<
  BasketLine,
  'quantity' | 'min' | 'step' | 'unit' | 'unitArea' | 'piecesPerBox' | 'soldByBox'
>;

/**
 * Converts a quantity typed for a line to selling units [CART-5] [TILE-4]: an area or boxes become whole pieces; an empty field becomes the
 * smallest quantity sold, or 0 if there is no minimum.
 */
export function enteredQuantity(line: CountedLine, typed: Quantity | null, unit: TileUnit | null): Quantity {
  if (typed === null) return line.min === 0 ? NONE : minQuantity(line);
  const measure = cardMeasure(line);
  if (unit === null || measure === null || typed === 0) return typed;
  return units(enterTileQuantity(Math.floor(line.quantity / ONE), typed, unit, measure));
}

/**
 * Converts a quantity typed for goods that are not in the basket yet to selling units. If the shown minimum was left unchanged, exactly the
 * minimum is returned.
 */
export function requestedQuantity(
  goods: Pick<CountedLine, 'min' | 'step'>,
  measure: TileMeasure | null,
  { quantity: typed, unit }: Pick<LineRequest, 'quantity' | 'unit'>,
): Quantity | null {
  if (!(unit && typed && measure)) return typed;
  const least = minQuantity(goods) / ONE;
  const shown = firstUnit(least, measure) === unit ? least : 0;
  return units(enterTileQuantity(shown, typed, unit, measure));
}
