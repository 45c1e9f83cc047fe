import type * as v from 'valibot';
import { NO_DISCOUNTS } from '../discount/applied-discounts.ts';
import { addMoney } from '../measures/money.ts';
import { formatQuantity, type Quantity, quantity, units } from '../measures/quantity.ts';
import type { TileUnit } from '../tile/tile-quantity.ts';
import type {
  basketLineSchema,
  basketSchema,
  lineFactsSchema,
  lineMemorySchema,
  lineNoticeSchema,
  recommendedSchema,
  removedLineSchema,
} from './basket-schema.ts';
import type { basketSummarySchema } from './basket-summary-schema.ts';
import { standingQuantity } from './shortage.ts';

/** Furnishing a whole flat needs fewer lines; a larger basket must come from a script. */
export const MAX_LINES = 100;
/** Maximum quantity of one line, whatever the stock. */
export const MAX_LINE_QUANTITY: Quantity = units(100_000);

/** The recommendation that led to the goods [TRACK-4]. */
export type Recommended = v.InferOutput<typeof recommendedSchema>;

/** How a line came into the basket; restored when the removal of the line is undone. */
export type LineMemory = v.InferOutput<typeof lineMemorySchema>;

/** An offer to add, with at most one option of each of its attributes [PROD-1]. */
export interface LineRequest extends LineMemory {
  offerId: number;
  /** Ascending. */
  optionIds: readonly number[];
  /** Null for the smallest quantity sold. */
  quantity: Quantity | null;
  /** Unit in which the quantity was typed, for goods that cover a surface; absent for the selling unit. */
  unit?: TileUnit;
  /** The typed area, after it was converted to selling units. */
  typedArea?: Quantity;
  /** Value ids by property id: the offer of the same product with these values is requested instead [CART-2]. */
  values?: Readonly<Record<number, number>>;
}

/** A removed line with everything needed to restore it. */
export type RemovedLine = v.InferOutput<typeof removedLineSchema>;

/** Reason why a line cannot be ordered as it is, or what has changed since it was last seen [CART-10]. */
export type LineNotice = v.InferOutput<typeof lineNoticeSchema>;

/** A basket line with the current state of its goods. */
export type LineFacts = v.InferOutput<typeof lineFactsSchema>;

export type BasketLine = v.InferOutput<typeof basketLineSchema>;

export type Basket = v.InferOutput<typeof basketSchema>;

export type BasketSummary = v.InferOutput<typeof basketSummarySchema>;

export const EMPTY_BASKET: Basket = {
  cartcode: '',
  version: 0,
  lines: [],
  shortages: [],
  total: addMoney(),
  bonusRate: null,
  removed: [],
  samples: [],
  discounts: NO_DISCOUNTS,
};

/** Formats a quantity, joined to its unit by a non-breaking space: «12 шт.». */
export function formatAmountOf(amount: Quantity, unit: string): string {
  return `${formatQuantity(amount)}\u00a0${unit}`;
}

/** Returns the part of a basket that the header and the cards need. */
export function summaryOf(basket: Pick<Basket, 'cartcode' | 'version' | 'total' | 'lines'>): BasketSummary {
  const quantities: Record<number, Quantity> = {};
  const bought = basket.lines.filter(({ giftFor }) => giftFor === null);
  for (const line of bought)
    quantities[line.offerId] = quantity((quantities[line.offerId] ?? 0) + standingQuantity(line));
  const { cartcode, version, total } = basket;
  return { version, cartcode, count: bought.length, total, quantities };
}
