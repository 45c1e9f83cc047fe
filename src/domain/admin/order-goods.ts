import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { StoredLine } from '../order/plan-goods.ts';
import type { GoodsRow } from './goods-row.ts';

/** A line of an order as the form that changes it shows it. */
export interface EditableLine
  extends Pick<
    StoredLine,
    'id' | 'kind' | 'name' | 'article' | 'unit' | 'quantity' | 'price' | 'priceReason' | 'total'
  > {
  /** Whether the line is a part of the set above it [BEYOND-15]. */
  part: boolean;
  /** Multiple in which the goods are sold, and how much the order can have of them; null if they are no longer in the catalogue. */
  step: Quantity | null;
  max: Quantity | null;
}

/** What a change would do to an order. */
export type GoodsPreview =
  | { ok: true; differences: readonly string[]; total: Kopecks }
  | { ok: false; message: string };

/** The page that changes the goods of an order. */
export interface OrderGoods {
  number: string;
  version: number;
  lines: readonly EditableLine[];
  /** Goods found for the search, and those already chosen to be added. */
  found: readonly GoodsRow[];
  /** Values entered in the form for this version of the order. */
  entered: Readonly<Record<string, string>>;
  /** Null if nothing has been changed. */
  preview: GoodsPreview | null;
}
