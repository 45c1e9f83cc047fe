import type { ChatRow } from './chat-row.ts';
import type { GoodsRow } from './goods-row.ts';
import type { FoundOpinion } from './opinion.ts';
import type { OrderRow } from './order-row.ts';
import type { PageRow } from './page-row.ts';

/** A coupon by its code. */
export interface FoundCoupon {
  id: number;
  code: string;
}

/** The list that begins with it. */
export const couponAddress = ({ id }: FoundCoupon) => `/desk/coupons/?before=${id + 1}`;

/** What a search over all of the desk finds, the best of each. */
export interface DeskFound {
  orders: readonly OrderRow[];
  goods: readonly GoodsRow[];
  chats: readonly ChatRow[];
  coupons: readonly FoundCoupon[];
  opinions: readonly FoundOpinion[];
  pages: readonly PageRow[];
}
