import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { cartChanges } from './cart-changes.ts';
import { countEvents, type MetricsFragment, NOTHING_COUNTED } from './count-events.ts';
import type { CountedCart, CountedGoods, CountedLine, CountedOrder } from './counted-goods.ts';
import { countedPage, reportedAddress } from './counted-page.ts';
import { digitalCart } from './digital-cart.ts';
import { digitalEvent } from './digital-event.ts';
import { ecommerceEntry } from './ecommerce-entry.ts';
import { ga4Event } from './ga4-event.ts';

const TILE: CountedGoods = {
  nid: 7,
  sku: 'T-7',
  name: 'Плитка',
  category: 'Плитка/Для ванной',
  brand: 'Керамин',
  price: kopecks(4890),
};
const line = (offerId: number, pieces: number, more: Partial<CountedLine> = {}): CountedLine => ({
  ...TILE,
  sku: `T-${offerId}`,
  offerId,
  options: '',
  quantity: units(pieces),
  ...more,
});
const cart = (version: number, ...lines: CountedLine[]): CountedCart => ({ cartcode: 'C', version, lines });
const ORDER: CountedOrder = {
  number: 'К-000001',
  total: kopecks(6290),
  shipping: kopecks(1400),
  coupon: '',
  lines: [line(1, 1)],
};
const fragment = (more: Partial<MetricsFragment> = {}): MetricsFragment => ({
  services: { metrica: null, ga4: null, collector: null },
  page: countedPage('/catalog/plitka/', { pageType: 'tile', category: 'Плитка' }),
  goods: [],
  cart: cart(1),
  order: null,
  ...more,
});

describe('[TRACK-2] the cart of the page', () => {
  it('has each line with its goods, quantity and subtotal, and their sum', () => {
    expect(digitalCart(cart(1, line(1, 2), line(2, 1, { quantity: quantity(2160) })))).toEqual({
      lineItems: [
        { product: { id: '1007', skuCode: 'T-1', unitSalePrice: 48.9 }, quantity: 2, subtotal: 97.8 },
        { product: { id: '1007', skuCode: 'T-2', unitSalePrice: 48.9 }, quantity: 2.16, subtotal: 105.62 },
      ],
      total: 203.42,
      subtotal: 203.42,
    });
    expect(digitalCart(cart(0))).toEqual({ lineItems: [], total: 0, subtotal: 0 });
  });

  it('is the sum of the rest, whatever is removed from whatever cart', () => {
    const some = fc.array(fc.record({ price: fc.nat(1e7), pieces: fc.integer({ min: 1, max: 500 }) }));
    fc.assert(
      fc.property(some, fc.nat(), (goods, removed) => {
        const left = goods.filter((_, at) => at !== removed % goods.length);
        const sum = left.reduce((before, { price, pieces }) => before + price * pieces, 0) / 100;
        const lines = left.map(({ price, pieces }, at) => line(at, pieces, { price: kopecks(price) }));
        expect(digitalCart(cart(1, ...lines))).toMatchObject({ total: sum, subtotal: sum });
      }),
    );
  });
});

describe('[TRACK-2] changes of a basket', () => {
  it('is reported with quantities, line by line', () => {
    const before = cart(1, line(1, 2), line(2, 3), line(3, 1));
    const after = cart(2, line(1, 5), line(2, 1), line(4, 1));
    const reported = cartChanges(before, after).map((each) =>
      'line' in each ? [each.kind, each.line.sku, each.line.quantity] : [],
    );
    expect(reported).toEqual([
      ['remove', 'T-2', 2000],
      ['remove', 'T-3', 1000],
      ['add', 'T-1', 3000],
      ['add', 'T-4', 1000],
    ]);
  });

  it('is nothing for the first basket, the same basket, and goods that were ordered', () => {
    const full = cart(1, line(1, 2), line(2, 1));
    expect(cartChanges(null, full)).toEqual([]);
    expect(cartChanges(full, { ...full, version: 9 })).toEqual([]);
    expect(cartChanges(full, cart(2), new Set([1, 2]))).toEqual([]);
  });

  it('distinguishes lines of one offer with other options', () => {
    const reported = cartChanges(cart(1, line(1, 1)), cart(2, line(1, 1, { options: '5' })));
    expect(reported.map(({ kind }) => kind)).toEqual(['remove', 'add']);
  });
});

describe('[TRACK-3] enhanced e-commerce', () => {
  const PRODUCT = {
    id: '1007',
    name: 'Плитка',
    category: 'Плитка/Для ванной',
    brand: 'Керамин',
    variant: '',
    price: 48.9,
  };

  it('reports a removal with its goods, as a click on the page', () => {
    expect(ecommerceEntry({ kind: 'remove', line: line(1, 2) })).toEqual({
      ecommerce: { currencyCode: 'BYN', remove: { products: [{ ...PRODUCT, quantity: 2 }] } },
      eventCategory: 'UX',
      eventAction: 'click',
      eventLabel: 'remove to cart',
    });
  });

  it('reports a click with its position in the list', () => {
    expect(ecommerceEntry({ kind: 'click', goods: TILE, position: 3, list: 'tile catalogue' })).toMatchObject(
      {
        ecommerce: {
          click: {
            actionField: { list: 'tile catalogue' },
            products: [{ ...PRODUCT, quantity: 1, position: 3 }],
          },
        },
        eventCategory: 'UX',
        eventAction: 'click',
      },
    );
  });

  it('reports an order with its number, revenue and delivery', () => {
    expect(ecommerceEntry({ kind: 'order', order: ORDER })?.ecommerce.purchase).toEqual({
      actionField: { id: 'К-000001', revenue: 48.9, shipping: 14 },
      products: [{ ...PRODUCT, quantity: 1 }],
    });
  });
});

describe('[TRACK-3] Google Analytics 4', () => {
  it('gets goods by sections, the value and the currency', () => {
    expect(ga4Event({ kind: 'add', line: line(1, 2) })).toEqual([
      'add_to_cart',
      {
        currency: 'BYN',
        value: 97.8,
        items: [
          {
            item_id: '1007',
            item_name: 'Плитка',
            item_brand: 'Керамин',
            item_category: 'Плитка',
            item_category2: 'Для ванной',
            item_variant: '',
            price: 48.9,
            quantity: 2,
          },
        ],
      },
    ]);
  });

  it('gets an order once by its number and a goal by its name', () => {
    expect(ga4Event({ kind: 'order', order: ORDER })).toMatchObject([
      'purchase',
      { transaction_id: 'К-000001', value: 48.9, shipping: 14, currency: 'BYN' },
    ]);
    expect(ga4Event({ kind: 'goal', goal: 'one-click' })).toEqual(['one_click', {}]);
    expect(ga4Event({ kind: 'page', page: fragment().page })).toBeNull();
  });
});

describe('[TRACK-2] counting a visit', () => {
  const names = ({ events }: ReturnType<typeof countEvents>) =>
    events.map((event) => digitalEvent(event)?.name ?? event.kind);

  it('reports the actions that led to a page before the page', () => {
    const pending = [{ kind: 'click', path: '/product/t/', position: 2, list: 'tile catalogue' }] as const;
    const facts = fragment({
      page: countedPage('/product/t/', null),
      goods: [TILE],
      cart: cart(2, line(1, 1)),
    });
    const counted = countEvents({ cart: cart(1), orders: [] }, facts, pending, {
      path: '/product/t/',
      nid: 7,
    });
    expect(names(counted)).toEqual(['Added Product', 'click', 'Viewed Page', 'detail']);
    expect(counted.events.find(({ kind }) => kind === 'page')).toMatchObject({
      page: { category: TILE.category },
    });
  });

  it('forgets a click that led elsewhere', () => {
    const pending = [{ kind: 'click', path: '/product/t/', position: 2, list: 'search' }] as const;
    const counted = countEvents(NOTHING_COUNTED, fragment(), pending, {
      path: '/catalog/plitka/',
      nid: null,
    });
    expect(names(counted)).toEqual(['Viewed Page']);
  });

  it('counts an order once, and what it took out of the basket as no removal', () => {
    const pending = [
      { kind: 'order', address: '/order/1/' },
      { kind: 'goal', goal: 'order' },
    ] as const;
    const facts = fragment({ order: ORDER, cart: cart(3) });
    const first = countEvents({ cart: cart(2, line(1, 1)), orders: [] }, facts, pending, null);
    expect(names(first)).toEqual(['Completed Transaction', 'goal']);
    const again = countEvents(first.counting, facts, pending, null);
    expect(names(again)).toEqual(['goal']);
  });

  it('believes no answer that is older than what is counted', () => {
    const known = { cart: cart(5, line(1, 1)), orders: [] };
    const counted = countEvents(known, fragment({ cart: cart(4) }), [], null);
    expect(counted).toEqual({ events: [], counting: known });
  });

  it('shows the cart of the basket page after the page', () => {
    const facts = fragment({ page: countedPage('/cart/', null), cart: cart(1, line(1, 1)) });
    expect(names(countEvents(NOTHING_COUNTED, facts, [], { path: '/cart/', nid: null }))).toEqual([
      'Viewed Page',
      'Viewed Cart',
    ]);
  });
});

describe('[TRACK-2] addresses reported to analytics', () => {
  it.each([
    ['/', 'front'],
    ['/product/x/', 'product'],
    ['/brand/x/', 'catalogue listing'],
    ['/search/', 'search'],
    ['/cart/', 'cart'],
    ['/order/', 'checkout'],
    ['/cart/checkout/', 'checkout'],
    ['/events/', 'events'],
    ['/catalog/', 'generic'],
    ['/order/К-1/', 'generic'],
  ])('%s is a page of type «%s»', (path, type) => {
    expect(countedPage(path, null).type).toBe(type);
  });

  it('is nothing that opens an order, a payment, a project or a list', () => {
    expect(reportedAddress('/order/К-000001/', '?key=secret')).toBe('/order/…/');
    expect(reportedAddress('/pay/secret/', '')).toBe('/pay/…/');
    expect(reportedAddress('/project/secret/edit/', '')).toBe('/project/…/');
    expect(reportedAddress('/favourites/shared/secret/', '')).toBe('/favourites/shared/…/');
    expect(reportedAddress('/search/', '?q=плитка')).toBe('/search/?q=плитка');
    expect(reportedAddress('/order/', '')).toBe('/order/');
  });
});
