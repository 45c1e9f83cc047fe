import { ONE, type Quantity } from '../measures/quantity.ts';
import { amountOf, type CountedGoods, countedId, revenueOf, roubles } from './counted-goods.ts';
import type { ShopEvent } from './shop-event.ts';

/** Money of all that is counted. */
export const CURRENCY = 'BYN';

/** Goods of enhanced e-commerce; `variant` is empty: a product is counted by its own id [TRACK-3]. */
interface EcommerceProduct {
  id: string;
  name: string;
  category: string;
  brand: string;
  variant: '';
  price: number;
  quantity: number;
  /** Place among the listed goods, from 1. */
  position?: number;
}

type Action = 'click' | 'detail' | 'add' | 'remove' | 'purchase';

/** An entry of `window.dataLayer` in the form that Yandex Metrica reads, that of enhanced e-commerce. */
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

/** What is said of presses beside their goods [TRACK-3]. */
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

/** The event as enhanced e-commerce has it [TRACK-3]; null for what that does not know. */
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
    case 'wish':
    case 'goal':
      return null;
  }
}
