import type * as v from 'valibot';
import { cartChanges, isOlderCart } from './cart-changes.ts';
import type { analyticsServicesSchema, metricsFragmentSchema } from './count-events-schema.ts';
import type { CountedCart, CountedOrder } from './counted-goods.ts';
import type { Goal, ShopEvent } from './shop-event.ts';

/** Where events go beside the page: each is null where the shop has none. */
export type AnalyticsServices = v.InferOutput<typeof analyticsServicesSchema>;

/** What `/metricsAjax.php` answers who agreed to be counted [TRACK-1]. */
export type MetricsFragment = v.InferOutput<typeof metricsFragmentSchema>;

/** What a visitor did before it is known of which goods: it waits on the device, so that leaving the page loses nothing. */
export type PendingEvent =
  /** Goods of a list were followed to `path`, where their id is known. */
  | { kind: 'click'; path: string; position: number; list: string }
  | { kind: 'wish'; nid: number }
  | { kind: 'goal'; goal: Goal }
  /** `address` opens the order. */
  | { kind: 'order'; address: string };

/** What has been counted on this device. */
export interface Counting {
  /** Null: no basket yet. */
  cart: CountedCart | null;
  /** Numbers of orders, the newest last: each is counted once. */
  orders: readonly string[];
}

export const NOTHING_COUNTED: Counting = { cart: null, orders: [] };

/** A page as the visitor opened it; null where something happened on one that is counted already. */
export interface OpenedPage {
  path: string;
  /** The product that it shows. */
  nid: number | null;
}

const MAX_ORDERS = 20;

function eventOf(
  pending: PendingEvent,
  { goods }: MetricsFragment,
  order: CountedOrder | null,
  opened: OpenedPage | null,
): ShopEvent[] {
  const find = (nid: number | null) => goods.find((each) => each.nid === nid);
  if (pending.kind === 'goal') return [pending];
  if (pending.kind === 'order') return order ? [{ kind: 'order', order }] : [];
  const found = find(pending.kind === 'wish' ? pending.nid : (opened?.nid ?? null));
  if (!found) return [];
  if (pending.kind === 'wish') return [{ kind: 'wish', goods: found }];
  const { path, position, list } = pending;
  return path === opened?.path ? [{ kind: 'click', goods: found, position, list }] : [];
}

/** What a page that was opened adds, after all that led to it. */
function pageEvents({ page, goods }: MetricsFragment, cart: CountedCart, opened: OpenedPage): ShopEvent[] {
  const shown = goods.find(({ nid }) => nid === opened.nid);
  return [
    { kind: 'page', page: { ...page, category: shown?.category ?? page.category } },
    ...(shown ? [{ kind: 'detail', goods: shown } as const] : []),
    ...(page.type === 'cart' ? [{ kind: 'cart', cart } as const] : []),
  ];
}

/** The events that an answer of the shop makes of what has happened, in their order, and what is counted by then [TRACK-2]. */
export function countEvents(
  counting: Counting,
  fragment: MetricsFragment,
  pending: readonly PendingEvent[],
  opened: OpenedPage | null,
): { events: readonly ShopEvent[]; counting: Counting } {
  const { cart: before, orders } = counting;
  const order = fragment.order && !orders.includes(fragment.order.number) ? fragment.order : null;
  const ordered = new Set(fragment.order?.lines.map(({ offerId }) => offerId));
  const isOld = isOlderCart(before, fragment.cart);
  const cart = isOld ? (before ?? fragment.cart) : fragment.cart;
  return {
    events: [
      ...(isOld ? [] : cartChanges(before, cart, ordered)),
      ...pending.flatMap((each) => eventOf(each, fragment, order, opened)),
      ...(opened ? pageEvents(fragment, cart, opened) : []),
    ],
    counting: { cart, orders: order ? [...orders, order.number].slice(-MAX_ORDERS) : orders },
  };
}
