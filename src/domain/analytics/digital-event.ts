import { amountOf, roubles } from './counted-goods.ts';
import type { CountedPage } from './counted-page.ts';
import { type DigitalCart, type DigitalProduct, digitalCart, digitalProduct } from './digital-cart.ts';
import type { ShopEvent } from './shop-event.ts';

const CATEGORY = 'Ecommerce';

/** An entry of `window.digitalData.events` [TRACK-2]. */
export type DigitalEvent = { category: typeof CATEGORY } & (
  | { name: 'Viewed Page'; page: CountedPage }
  | { name: 'Viewed Cart'; cart: DigitalCart }
  | { name: 'Added Product' | 'Removed Product'; product: DigitalProduct; quantity: number }
  | { name: 'Added Product to Wishlist'; product: DigitalProduct }
  | {
      name: 'Completed Transaction';
      transaction: { orderId: string; total: number } & Pick<DigitalCart, 'lineItems'>;
    }
);

/** Converts an event for the digital data layer; null for events that the layer does not know. */
export function digitalEvent(event: ShopEvent): DigitalEvent | null {
  const category = CATEGORY;
  switch (event.kind) {
    case 'page':
      return { category, name: 'Viewed Page', page: event.page };
    case 'cart':
      return { category, name: 'Viewed Cart', cart: digitalCart(event.cart) };
    case 'add':
    case 'remove': {
      const name = event.kind === 'add' ? 'Added Product' : 'Removed Product';
      return { category, name, product: digitalProduct(event.line), quantity: amountOf(event.line.quantity) };
    }
    case 'favourite':
      return { category, name: 'Added Product to Wishlist', product: digitalProduct(event.goods) };
    case 'order': {
      const { number: orderId, total } = event.order;
      const { lineItems } = digitalCart(event.order);
      return {
        category,
        name: 'Completed Transaction',
        transaction: { orderId, total: roubles(total), lineItems },
      };
    }
    case 'click':
    case 'detail':
    case 'goal':
      return null;
  }
}
