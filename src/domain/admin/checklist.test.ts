import { expect, it } from 'vitest';
import { SHOP } from '../../../content/shop.ts';
import { demoParts } from '../../../demo/content.ts';
import { CREDIT } from '../content/credit-part.ts';
import { DELIVERY } from '../content/delivery-schema.ts';
import { PROMISED } from '../content/promised.ts';
import { PROMISES } from '../content/promises.ts';
import { ORDER, SALE } from '../content/sale-part.ts';
import { checklistOf } from './checklist.ts';
import { missingFacts } from './missing-facts.ts';

const NOTHING = {
  order: ORDER.defaults,
  credit: CREDIT.defaults,
  sale: SALE.defaults,
  delivery: DELIVERY.defaults,
  shop: SHOP,
};
const { front, ...DEMO } = demoParts();
const { shop, order } = DEMO;
const PAGES = [{ slug: 'delivery', title: 'Доставка' }];

it('[SHOP-1] lists what is missing for each promise, and where to set it', () => {
  const missing = missingFacts({ content: NOTHING, cardBank: 'none' }, [], []);
  const promises = missing.filter(({ needs }) => needs !== '');
  expect(promises.map(({ key, place }) => [key, place])).toEqual([
    ['card', null],
    ['order.erip', '/admin/content/order/'],
    ['order.invoice', '/admin/content/order/'],
    ['credit.variants', '/admin/content/credit/'],
    ['credit.instalment', '/admin/content/credit/'],
    ['sale.bonusPayable', '/admin/content/sale/'],
    ['order.reserveHours', '/admin/content/order/'],
    ['sale.samples', '/admin/content/sale/'],
    ['order.invoice', '/admin/content/order/'],
    ['delivery.prices', '/admin/content/delivery/'],
    ['delivery.times', '/admin/content/delivery/'],
    ['delivery.choice', '/admin/content/delivery/'],
    ['delivery.lift', '/admin/content/delivery/'],
    ['delivery.truck', '/admin/content/delivery/'],
    ['delivery.points', '/admin/content/delivery/'],
  ]);
});

it.each(PROMISED.filter((promised) => promised !== 'on-delivery'))(
  '[SHOP-1] %s is no longer listed once it is switched off',
  (promised) => {
    const content = { ...NOTHING, order: { ...ORDER.defaults, off: [promised] } };
    const names = missingFacts({ content, cardBank: 'none' }, [], []).map(({ name }) => name);
    expect(names).not.toContain(PROMISES[promised].name);
  },
);

it('[CONTENT-6] lists facts and pages until the shop has its own', () => {
  const facts = { content: DEMO, cardBank: 'bepaid' } as const;
  expect(missingFacts(facts, [], PAGES).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['shop.phone', 'front.hero', 'page/delivery']),
  );
  const records = Object.entries({ shop, front, 'page/delivery': {} }).map(([key, value]) => ({
    key,
    value,
  }));
  expect(missingFacts(facts, records, PAGES)).toEqual([]);
});

it('[SHOP-1] reports the test bank while it accepts cards', () => {
  const content = DEMO;
  expect(checklistOf({ content, cardBank: 'test' }, [])).toMatchObject({ testPayment: true });
  expect(checklistOf({ content, cardBank: 'bepaid' }, [])).toMatchObject({ testPayment: false });
  const off = { ...content, order: { ...order, off: ['card'] as const } };
  expect(checklistOf({ content: off, cardBank: 'test' }, [])).toMatchObject({ testPayment: false });
});
