import type * as v from 'valibot';
import { cartChanges, isOlderCart } from './cart-changes.ts';
import type { analyticsServicesSchema, metricsFragmentSchema } from './count-events-schema.ts';
import type { CountedCart, CountedOrder } from './counted-goods.ts';
import type { Goal, ShopEvent } from './shop-event.ts';

/** Analytics services besides the page's own data layer; null for those that the shop does not use. */
export type AnalyticsServices = v.InferOutput<typeof analyticsServicesSchema>;

/** Response of `/metricsAjax.php` for visitors who consented to analytics [TRACK-1]. */
export type MetricsFragment = v.InferOutput<typeof metricsFragmentSchema>;

/** An action whose product data is not loaded yet. It is stored on the device, so that it is not lost when the page is left. */
export type PendingEvent =
  /** A product in a list was opened at `path`, by which its id is found. */
  | { kind: 'click'; path: string; position: number; list: string }
  | { kind: 'favourite'; nid: number }
  | { kind: 'goal'; goal: Goal }
  /** `address` is the page of the order. */
  | { kind: 'order'; address: string };

/** State of counting on this device. */
export interface Counting {
  /** Null if there was no basket yet. */
  cart: CountedCart | null;
  /** Numbers of the orders counted already, newest last, so that each is counted once. */
  orders: readonly string[];
}

export const NOTHING_COUNTED: Counting = { cart: null, orders: [] };

/** A page that was opened. Functions are called with null instead after an action on a page that has been counted already. */
export interface OpenedPage {
  path: string;
  /** Id of the product on the page. */
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
  const found = find(pending.kind === 'favourite' ? pending.nid : (opened?.nid ?? null));
  if (!found) return [];
  if (pending.kind === 'favourite') return [{ kind: 'favourite', goods: found }];
  const { path, position, list } = pending;
  return path === opened?.path ? [{ kind: 'click', goods: found, position, list }] : [];
}

/** Returns the events of opening a page; they follow the actions that led to it. */
function pageEvents({ page, goods }: MetricsFragment, cart: CountedCart, opened: OpenedPage): ShopEvent[] {
  const shown = goods.find(({ nid }) => nid === opened.nid);
  return [
    { kind: 'page', page: { ...page, category: shown?.category ?? page.category } },
    ...(shown ? [{ kind: 'detail', goods: shown } as const] : []),
    ...(page.type === 'cart' ? [{ kind: 'cart', cart } as const] : []),
  ];
}

/** Converts a response and the pending actions into events in order; also returns the new counting state [TRACK-2]. */
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
