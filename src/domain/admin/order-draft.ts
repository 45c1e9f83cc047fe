import type { Kopecks } from '../measures/money.ts';
import type { GoodsRow } from './goods-row.ts';
import type { OrderContact } from './order-contact.ts';

/** What the form of a new order shows for the values entered so far. */
export interface OrderDraft
  extends Pick<OrderContact, 'cities' | 'points' | 'payments' | 'parts' | 'hasLift' | 'terms'> {
  found: readonly GoodsRow[];
  /** Why the goods cannot be had as entered; null if they can. */
  problem: string | null;
  /** Null without goods. */
  totals: { goodsTotal: Kopecks; deliveryTotal: Kopecks; liftTotal: Kopecks; total: Kopecks } | null;
  seenTotal: Kopecks;
}
