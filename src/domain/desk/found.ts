import type { ChatRow } from './chat-row.ts';
import type { GoodsRow } from './goods-row.ts';
import type { FoundOpinion } from './opinion.ts';
import type { OrderRow } from './order-row.ts';
import type { PageRow } from './page-row.ts';

/** What a search over all of the desk finds, the best of each. */
export interface DeskFound {
  orders: readonly OrderRow[];
  goods: readonly GoodsRow[];
  chats: readonly ChatRow[];
  /** Codes of coupons. */
  coupons: readonly string[];
  opinions: readonly FoundOpinion[];
  pages: readonly PageRow[];
}
