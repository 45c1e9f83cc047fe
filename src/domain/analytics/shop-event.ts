import type { CountedCart, CountedGoods, CountedLine, CountedOrder } from './counted-goods.ts';
import type { CountedPage } from './counted-page.ts';

/** Names of goals in the analytics services. */
export const GOALS = [
  'order',
  /** Orders placed with only a telephone number: for one product from its page, and for the whole basket. */
  'one-click',
  'fast-order',
  'availability',
  'price-request',
  'newsletter',
  'question',
  'review',
  'chat',
  'send-favourites',
] as const;
export type Goal = (typeof GOALS)[number];

/** An action or a page view with its data. */
export type ShopEvent =
  | { kind: 'page'; page: CountedPage }
  /** A product in a list was opened; `position` counts from 1. */
  | { kind: 'click'; goods: CountedGoods; position: number; list: string }
  | { kind: 'detail'; goods: CountedGoods }
  /** A quantity was added to the basket or removed. */
  | { kind: 'add' | 'remove'; line: CountedLine }
  | { kind: 'cart'; cart: CountedCart }
  | { kind: 'favourite'; goods: CountedGoods }
  | { kind: 'order'; order: CountedOrder }
  | { kind: 'goal'; goal: Goal };

/** Returns the goal that a form reaches; null for other forms. */
export function goalOfForm(name: string): Goal | null {
  return GOALS.find((goal) => goal === name) ?? null;
}
