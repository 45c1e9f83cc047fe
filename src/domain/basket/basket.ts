import type * as v from 'valibot';
import { NO_DISCOUNTS } from '../discount/held-discounts.ts';
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

/** More lines than a flat needs; a basket beyond it is a script's. */
export const MAX_LINES = 100;
/** The largest quantity of one line, whatever the stock. */
export const MAX_LINE_QUANTITY: Quantity = units(100_000);

/** The recommendation that led to the goods [TRACK-4]. */
export type Recommended = v.InferOutput<typeof recommendedSchema>;

/** What a line keeps of how it came into the basket, and gets back when its removal is undone. */
export type LineMemory = v.InferOutput<typeof lineMemorySchema>;

/** What a shopper asks to add: an offer, with at most one option of each of its attributes [PROD-1]. */
export interface LineWish extends LineMemory {
  offerId: number;
  /** Ascending. */
  optionIds: readonly number[];
  /** Null: the smallest quantity sold. */
  quantity: Quantity | null;
  /** What the quantity of covering goods was typed in; absent: the selling unit. */
  unit?: TileUnit;
  /** The area that was typed, once it is counted in selling units. */
  typedArea?: Quantity;
  /** Value id by property id, where another offer of the same product is meant: the one with these values [CART-2]. */
  values?: Readonly<Record<number, number>>;
}

/** A line that was taken out, with all it takes to put it back. */
export type RemovedLine = v.InferOutput<typeof removedLineSchema>;

/** Why a line cannot be ordered as it stands, or what changed since it was last seen [CART-10]. */
export type LineNotice = v.InferOutput<typeof lineNoticeSchema>;

/** A basket line with the goods' present state. */
export type LineFacts = v.InferOutput<typeof lineFactsSchema>;

export type BasketLine = v.InferOutput<typeof basketLineSchema>;

export type Basket = v.InferOutput<typeof basketSchema>;

/** What the header and the cards need to know of a basket. */
export type BasketSummary = v.InferOutput<typeof basketSummarySchema>;

/** A basket nothing was ever put into. */
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

/** «12 шт.», joined by a non-breaking space. */
export function formatAmountOf(amount: Quantity, unit: string): string {
  return `${formatQuantity(amount)}\u00a0${unit}`;
}

/** What the rest of the page needs to know of the basket. */
export function summaryOf(basket: Pick<Basket, 'cartcode' | 'version' | 'total' | 'lines'>): BasketSummary {
  const quantities: Record<number, Quantity> = {};
  const bought = basket.lines.filter(({ giftFor }) => giftFor === null);
  for (const line of bought)
    quantities[line.offerId] = quantity((quantities[line.offerId] ?? 0) + standingQuantity(line));
  const { cartcode, version, total } = basket;
  return { version, cartcode, count: bought.length, total, quantities };
}
