import type { CountedCart, CountedGoods, CountedLine, CountedOrder } from './counted-goods.ts';
import type { CountedPage } from './counted-page.ts';

/** What is aimed at: names of goals in the services of analytics. */
export const GOALS = [
  'order',
  /** An order by telephone alone of goods on their page, and of the basket. */
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

/** What a visitor did or saw, once it is known. */
export type ShopEvent =
  | { kind: 'page'; page: CountedPage }
  /** Goods were chosen out of a list. `position`: their place in it, from 1. */
  | { kind: 'click'; goods: CountedGoods; position: number; list: string }
  | { kind: 'detail'; goods: CountedGoods }
  /** An amount came into the basket, or went out of it. */
  | { kind: 'add' | 'remove'; line: CountedLine }
  | { kind: 'cart'; cart: CountedCart }
  | { kind: 'wish'; goods: CountedGoods }
  | { kind: 'order'; order: CountedOrder }
  | { kind: 'goal'; goal: Goal };

/** The goal that a form reaches by its name; null for forms that are none. */
export function goalOfForm(name: string): Goal | null {
  return GOALS.find((goal) => goal === name) ?? null;
}
