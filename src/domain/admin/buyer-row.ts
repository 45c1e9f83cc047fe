import { formatDate } from '../measures/moment.ts';
import type { Kopecks } from '../measures/money.ts';
import type { OrderNote, OrderRow } from './order-row.ts';

/** What the list of buyers is limited to. */
export interface BuyerSearch {
  /** Telephone, or words of the buyer's name, address or goods, as for orders; empty for any. */
  text: string;
  /** Only buyers whose last order has a smaller id. */
  before?: number | undefined;
}

/** A telephone number that orders were placed with, and the name and email address of the last of them. */
export interface BuyerRow {
  /** Id and number of the last order. */
  id: number;
  number: string;
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  company: string;
  /** Number and total after returns of orders that were neither cancelled nor paid at the test bank. */
  count: number;
  total: Kopecks;
  /** ISO date and time of the last order. */
  lastAt: string;
}

/** What the shop may send to an address, as its owner has agreed. */
export interface Mailing {
  email: string;
  /** ISO dates and times; null if the newsletter was not requested, or not confirmed. */
  requestedAt: string | null;
  confirmedAt: string | null;
}

/** Goods that the buyer asked to be notified about when they are back in stock. */
export interface AwaitedGoods {
  name: string;
  slug: string;
  contact: string;
}

export interface BuyerPage extends BuyerRow {
  orders: readonly OrderRow[];
  /** True if there are more orders than shown. */
  hasMore: boolean;
  notes: readonly (OrderNote & { number: string })[];
  mailings: readonly Mailing[];
  awaited: readonly AwaitedGoods[];
}

/** Describes what may be sent to an address besides messages about orders. */
export function mailingText({ requestedAt, confirmedAt }: Mailing): string {
  if (confirmedAt) return `новости можно, подписка подтверждена ${formatDate(new Date(confirmedAt))}`;
  if (requestedAt) return 'новости нельзя: подписка не подтверждена';
  return 'новости нельзя: подписки нет';
}

/** Address of a buyer by the number of any order, because a telephone number would stay in logs. */
export function buyerAddress(number: string): string {
  return `/admin/buyers/${encodeURIComponent(number)}/`;
}
