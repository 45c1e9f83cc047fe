import { expect, it } from 'vitest';
import { CREDIT } from '../../../content/credit.ts';
import { DELIVERY } from '../../../content/delivery.ts';
import { ORDER } from '../../../content/order.ts';
import { SALE } from '../../../content/sale.ts';
import { SHOP } from '../../../content/shop.ts';
import { demoParts } from '../../../demo/content.ts';
import { PROMISED } from '../content/promised.ts';
import { PROMISES } from '../content/promises.ts';
import { checklistOf } from './checklist.ts';
import { missingFacts } from './missing-facts.ts';

const NOTHING = { order: ORDER, credit: CREDIT, sale: SALE, delivery: DELIVERY, shop: SHOP };
const { front, ...DEMO } = demoParts();
const { shop, order } = DEMO;
const PAGES = [{ slug: 'delivery', title: 'Доставка' }];

it('[SHOP-1] lists what is missing for each promise, and where to set it', () => {
  const missing = missingFacts({ content: NOTHING, cardBank: 'none' }, [], []);
  const promises = missing.filter(({ needs }) => needs !== '');
  expect(promises.map(({ key, place }) => [key, place])).toEqual([
    ['card', null],
    ['order.erip', '/desk/content/order/'],
    ['order.invoice', '/desk/content/order/'],
    ['credit.variants', '/desk/content/credit/'],
    ['credit.instalment', '/desk/content/credit/'],
    ['sale.bonusPayable', '/desk/content/sale/'],
    ['order.reserveHours', '/desk/content/order/'],
    ['sale.samples', '/desk/content/sale/'],
    ['order.invoice', '/desk/content/order/'],
    ['delivery.prices', '/desk/content/delivery/'],
    ['delivery.times', '/desk/content/delivery/'],
    ['delivery.choice', '/desk/content/delivery/'],
    ['delivery.lift', '/desk/content/delivery/'],
    ['delivery.truck', '/desk/content/delivery/'],
    ['delivery.points', '/desk/content/delivery/'],
  ]);
});

it.each(PROMISED.filter((promised) => promised !== 'on-delivery'))(
  '[SHOP-1] %s is no longer listed once it is switched off',
  (promised) => {
    const content = { ...NOTHING, order: { ...ORDER, off: [promised] } };
    const names = missingFacts({ content, cardBank: 'none' }, [], []).map(({ name }) => name);
    expect(names).not.toContain(PROMISES[promised].name);
  },
);

it('[CONTENT-6] lists facts and pages until the shop says its own', () => {
  const facts = { content: DEMO, cardBank: 'bepaid' } as const;
  expect(missingFacts(facts, [], PAGES).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['shop.phone', 'front.hero', 'page/delivery']),
  );
  const said = Object.entries({ shop, front, 'page/delivery': {} }).map(([key, value]) => ({ key, value }));
  expect(missingFacts(facts, said, PAGES)).toEqual([]);
});

it('[SHOP-1] reports the stand-in bank while it takes cards', () => {
  const content = DEMO;
  expect(checklistOf({ content, cardBank: 'test' }, [])).toMatchObject({ testPayment: true });
  expect(checklistOf({ content, cardBank: 'bepaid' }, [])).toMatchObject({ testPayment: false });
  const off = { ...content, order: { ...order, off: ['card'] as const } };
  expect(checklistOf({ content: off, cardBank: 'test' }, [])).toMatchObject({ testPayment: false });
});
