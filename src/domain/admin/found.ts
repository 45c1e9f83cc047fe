import type { ChatRow } from './chat-row.ts';
import type { FoundFeedback } from './feedback.ts';
import type { GoodsRow } from './goods-row.ts';
import type { OrderRow } from './order-row.ts';
import type { PageRow } from './page-row.ts';

export interface FoundCoupon {
  id: number;
  code: string;
}

/** Returns the address of the list that begins with this coupon. */
export const couponAddress = ({ id }: FoundCoupon) => `/admin/coupons/?before=${id + 1}`;

/** Results of a search in the whole admin: the best ones of each kind. */
export interface AdminFound {
  orders: readonly OrderRow[];
  goods: readonly GoodsRow[];
  chats: readonly ChatRow[];
  coupons: readonly FoundCoupon[];
  feedback: readonly FoundFeedback[];
  pages: readonly PageRow[];
}
