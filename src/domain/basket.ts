import type { Kopecks } from './money.ts';
import type { Picture } from './picture.ts';
import type { Quantity } from './quantity.ts';

/** What a shopper asks to add: an offer, with an option of an attribute if one was chosen [PROD-1]. */
export interface LineWish {
  offerId: number;
  optionId: number | null;
  quantity: Quantity;
}

/** Why a line cannot be ordered as it stands, or what changed since it was last seen [CART-10]. */
export type LineNotice =
  | { code: 'gone'; message: string }
  | { code: 'not-for-sale'; message: string }
  | { code: 'out-of-stock'; message: string }
  | { code: 'less-stock'; message: string; available: Quantity }
  | { code: 'price-changed'; message: string; before: Kopecks };

export interface BasketLine {
  id: number;
  productId: number;
  offerId: number;
  optionId: number | null;
  slug: string;
  name: string;
  /** Values of the offer's rows and the option's title: «60×60 · матовая». */
  detail: string;
  article: string;
  picture: Picture | null;
  quantity: Quantity;
  unit: string;
  /** For one unit, with the option's surcharge. */
  price: Kopecks;
  oldPrice: Kopecks | null;
  total: Kopecks;
  min: Quantity;
  step: Quantity;
  stock: Quantity;
  comment: string;
  notice: LineNotice | null;
}

export interface Basket {
  cartcode: string;
  version: number;
  lines: readonly BasketLine[];
  /** The sum of the lines that can be ordered. */
  total: Kopecks;
  /** Points to earn with it. */
  bonus: number;
}

/** What the header and the cards need to know of a basket. */
export interface BasketSummary {
  version: number;
  cartcode: string;
  /** Number of lines: the badge. */
  count: number;
  total: Kopecks;
  /** Quantity in the basket by offer id. */
  quantities: Readonly<Record<number, Quantity>>;
}
