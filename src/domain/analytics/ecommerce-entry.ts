import { ONE, type Quantity } from '../measures/quantity.ts';
import { amountOf, type CountedGoods, countedId, revenueOf, roubles } from './counted-goods.ts';
import type { ShopEvent } from './shop-event.ts';

export const CURRENCY = 'BYN';

/** A product of enhanced e-commerce; `variant` stays empty because products are counted by their own id [TRACK-3]. */
interface EcommerceProduct {
  id: string;
  name: string;
  category: string;
  brand: string;
  variant: '';
  price: number;
  quantity: number;
  /** Position in the list, from 1. */
  position?: number;
}

type Action = 'click' | 'detail' | 'add' | 'remove' | 'purchase';

/** An entry of `window.dataLayer` as Yandex Metrica reads it (enhanced e-commerce). */
export interface EcommerceEntry {
  ecommerce: { currencyCode: typeof CURRENCY } & {
    [Done in Action]?: {
      actionField?: Readonly<Record<string, string | number>>;
      products: readonly EcommerceProduct[];
    };
  };
  eventCategory?: 'UX';
  eventAction?: 'click';
  eventLabel?: string;
}

/** Labels of events that count as clicks [TRACK-3]. */
const LABELS: Partial<Record<Action, string>> = {
  click: 'to product',
  add: 'add to cart',
  remove: 'remove to cart',
};

function productOf(goods: CountedGoods, quantity: Quantity = ONE, position?: number): EcommerceProduct {
  const { name, category, brand, price } = goods;
  return {
    id: countedId(goods),
    name,
    category,
    brand,
    variant: '',
    price: roubles(price),
    quantity: amountOf(quantity),
    ...(position === undefined ? {} : { position }),
  };
}

function entryOf(
  action: Action,
  products: readonly EcommerceProduct[],
  actionField?: Readonly<Record<string, string | number>>,
): EcommerceEntry {
  const done = { ...(actionField ? { actionField } : {}), products };
  const label = LABELS[action];
  return {
    ecommerce: { currencyCode: CURRENCY, [action]: done },
    ...(label ? { eventCategory: 'UX', eventAction: 'click', eventLabel: label } : {}),
  };
}

/** Converts an event to enhanced e-commerce [TRACK-3]; null for events that it does not have. */
export function ecommerceEntry(event: ShopEvent): EcommerceEntry | null {
  switch (event.kind) {
    case 'click':
      return entryOf('click', [productOf(event.goods, ONE, event.position)], { list: event.list });
    case 'detail':
      return entryOf('detail', [productOf(event.goods)]);
    case 'add':
    case 'remove':
      return entryOf(event.kind, [productOf(event.line, event.line.quantity)]);
    case 'order': {
      const { number: id, coupon, shipping, lines } = event.order;
      const products = lines.map((line) => productOf(line, line.quantity));
      return entryOf('purchase', products, {
        id,
        revenue: roubles(revenueOf(event.order)),
        shipping: roubles(shipping),
        ...(coupon ? { coupon } : {}),
      });
    }
    case 'page':
    case 'cart':
    case 'favourite':
    case 'goal':
      return null;
  }
}
