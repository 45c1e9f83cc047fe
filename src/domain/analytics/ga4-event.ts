import { ONE, type Quantity } from '../measures/quantity.ts';
import {
  amountOf,
  type CountedGoods,
  type CountedLine,
  countedId,
  revenueOf,
  roubles,
  totalOf,
} from './counted-goods.ts';
import { CURRENCY } from './ecommerce-entry.ts';
import type { ShopEvent } from './shop-event.ts';

export type Ga4Event = readonly [name: string, parameters: Readonly<Record<string, unknown>>];

/** Google Analytics 4 supports five levels of categories. */
const MAX_SECTIONS = 5;

function itemOf(goods: CountedGoods, quantity: Quantity = ONE): Record<string, unknown> {
  const sections = goods.category.split('/').slice(0, MAX_SECTIONS);
  const named = sections.map((name, at) => [at === 0 ? 'item_category' : `item_category${at + 1}`, name]);
  return {
    item_id: countedId(goods),
    item_name: goods.name,
    item_brand: goods.brand,
    ...Object.fromEntries(named),
    item_variant: '',
    price: roubles(goods.price),
    quantity: amountOf(quantity),
  };
}

function withLines(name: string, lines: readonly CountedLine[], value = totalOf(lines)): Ga4Event {
  const items = lines.map((line) => itemOf(line, line.quantity));
  return [name, { currency: CURRENCY, value: roubles(value), items }];
}

function withGoods(name: string, goods: CountedGoods): Ga4Event {
  return [name, { currency: CURRENCY, value: roubles(goods.price), items: [itemOf(goods)] }];
}

/** Converts an event for Google Analytics 4; null for events that it counts by itself. */
export function ga4Event(event: ShopEvent): Ga4Event | null {
  switch (event.kind) {
    case 'page':
      return null;
    case 'click': {
      const item = { ...itemOf(event.goods), index: event.position };
      return ['select_item', { item_list_name: event.list, items: [item] }];
    }
    case 'detail':
      return withGoods('view_item', event.goods);
    case 'add':
      return withLines('add_to_cart', [event.line]);
    case 'remove':
      return withLines('remove_from_cart', [event.line]);
    case 'cart':
      return withLines('view_cart', event.cart.lines);
    case 'favourite':
      return withGoods('add_to_wishlist', event.goods);
    case 'order': {
      const { number, shipping, coupon, lines } = event.order;
      const [name, parameters] = withLines('purchase', lines, revenueOf(event.order));
      return [
        name,
        { transaction_id: number, ...parameters, shipping: roubles(shipping), ...(coupon ? { coupon } : {}) },
      ];
    }
    case 'goal':
      return [event.goal.replaceAll('-', '_'), {}];
  }
}
