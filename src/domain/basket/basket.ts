import { type Discounts, NO_DISCOUNTS } from '../discount/held-discounts.ts';
import type { Area, Length } from '../measures/area.ts';
import { addMoney, type Kopecks } from '../measures/money.ts';
import { formatQuantity, type Quantity, quantity, units } from '../measures/quantity.ts';
import type { Picture } from '../product/picture.ts';
import type { Sample } from '../product/sample.ts';
import type { Supplied } from '../stock/supply.ts';
import type { TileUnit } from '../tile/tile-quantity.ts';
import type { BatchChoice } from './batch-choice.ts';
import type { Batch, BatchPart } from './batches.ts';
import { type Shortage, standingQuantity } from './shortage.ts';

/** More lines than a flat needs; a basket beyond it is a script's. */
export const MAX_LINES = 100;
/** The largest quantity of one line, whatever the stock. */
export const MAX_LINE_QUANTITY: Quantity = units(100_000);

/** The recommendation that led to the goods [TRACK-4]. */
export interface Recommended {
  /** As the recommender named it; «yes» where a catalogue widget only says that there was one [CART-2]. */
  id: string;
  /** The server's milliseconds since 1970. */
  at: number;
}

/** What a line keeps of how it came into the basket, and gets back when its removal is undone. */
export interface LineMemory {
  comment?: string;
  /** The unit that the shopper counts in; null: the selling unit. */
  countedIn?: TileUnit | null;
  /** The batch of an earlier order that is repeated [BEYOND-5]. */
  batchId?: number | null;
  recommended?: Recommended | null;
}

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
export interface RemovedLine extends LineMemory {
  offerId: number;
  optionIds: readonly number[];
  quantity: Quantity;
  name: string;
}

/** Why a line cannot be ordered as it stands, or what changed since it was last seen [CART-10]. */
export type LineNotice =
  | { code: 'gone'; message: string }
  | { code: 'not-for-sale'; message: string }
  | { code: 'out-of-stock'; message: string }
  | { code: 'gift-alone'; message: string }
  | { code: 'less-stock'; message: string; available: Quantity }
  | { code: 'price-changed'; message: string; before: Kopecks };

/** A basket line with the goods' present state. */
export interface LineFacts extends Supplied {
  id: number;
  productId: number;
  offerId: number;
  optionIds: readonly number[];
  slug: string;
  name: string;
  /** Values of the offer's rows and the options' titles: «60×60 · матовая». */
  detail: string;
  article: string;
  picture: Picture | null;
  quantity: Quantity;
  unit: string;
  /** For one unit, with the options' surcharges. */
  price: Kopecks;
  oldPrice: Kopecks | null;
  min: Quantity;
  step: Quantity;
  comment: string;
  /** The unit that the shopper counts in; null and absent: the selling unit. */
  countedIn?: TileUnit | null;
  /** The offer this line is given for; null for goods that are bought. A gift costs nothing [CART-6]. */
  giftFor: number | null;
  /** Covered by one unit; null for goods that cover nothing. */
  unitArea: Area | null;
  piecesPerBox: number | null;
  soldByBox: boolean;
  /** Grams of one unit; 0 when unknown. */
  weight: number;
  /** The longest side; null when unknown. */
  longest: Length | null;
  /** False when the product, the offer or one of the options is no longer in the catalogue. */
  active: boolean;
  /** False for an offer priced at zero, whatever its options cost. */
  forSale: boolean;
  /** The price when the line was last seen. */
  seenPrice: Kopecks;
  /** The offer's stock by tone and calibre; absent: the goods have no batches [BEYOND-5]. */
  batches?: readonly Batch[];
  /** The batch of an earlier order that is repeated. */
  askedBatch?: Omit<Batch, 'stock'> | null;
  /** The shopper would rather wait than have several batches. */
  waitsForBatch?: boolean;
  /** The batches that they agreed to, see `batch-choice.ts`. */
  agreedBatches?: string;
  recommended?: Recommended | null;
}

export interface BasketLine extends LineFacts {
  /** What of the quantity can be ordered now. */
  orderable: Quantity;
  /** What of it is taken off the counted stock, and what the shop has to get first. */
  taken: Quantity;
  backordered: Quantity;
  /** What the shopper should know of how it is supplied; null where it is simply there. */
  supplyNote: string | null;
  /** Price of what can be ordered. */
  total: Kopecks;
  /** The largest quantity the line may have; other lines of the same offer have taken their part. */
  max: Quantity;
  notice: LineNotice | null;
  /** From which batches it would be served; none for goods without batches. */
  parts: readonly BatchPart[];
  /** What must be known of the batches before ordering: a split, or another one than asked for [BEYOND-5]. */
  batchNotice: string | null;
  /** What can be done about it; absent where there is nothing to say. */
  batchChoices?: readonly BatchChoice[];
}

export interface Basket {
  cartcode: string;
  version: number;
  lines: readonly BasketLine[];
  /** What an order waits to be answered. */
  shortages: readonly Shortage[];
  /** The sum of the lines' totals. */
  total: Kopecks;
  /** What of it comes back as points, hundredths of a per cent. */
  bonusRate: number;
  /** What the last removal took out and can still be put back. */
  removed: readonly RemovedLine[];
  /** Asked for beside the lines; not in `total`. */
  samples: readonly Sample[];
  /** The coupon and the card it holds; `basketTotals` says what it then comes to. */
  discounts: Discounts;
}

/** What the header and the cards need to know of a basket. */
export interface BasketSummary {
  version: number;
  cartcode: string;
  /** Number of lines without gifts: the badge. */
  count: number;
  total: Kopecks;
  /** What of each offer can be had from the basket, as its line shows it; by offer id. */
  quantities: Readonly<Record<number, Quantity>>;
}

/** A basket nothing was ever put into. */
export const EMPTY_BASKET: Basket = {
  cartcode: '',
  version: 0,
  lines: [],
  shortages: [],
  total: addMoney(),
  bonusRate: 0,
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
