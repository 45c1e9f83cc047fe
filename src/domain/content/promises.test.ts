import { describe, expect, it } from 'vitest';
import { SHOP } from '../../../content/shop.ts';
import { demoParts } from '../../../demo/content.ts';
import type { PaymentMethod } from '../order/order.ts';
import { PAYMENT_METHODS } from '../order/order-lists.ts';
import { readPart } from './content-schema.ts';
import { CREDIT, creditTermsOf } from './credit-part.ts';
import { DELIVERY } from './delivery-schema.ts';
import { deliveryChoiceOf, tariffOf } from './delivery-terms.ts';
import type { Promised } from './promised.ts';
import { offeredContent, type PromiseFacts, paymentMethods, promiseState } from './promises.ts';
import { bonusRulesOf, ORDER, SALE, samplesOf } from './sale-part.ts';

const NOTHING: PromiseFacts = {
  content: {
    order: ORDER.defaults,
    credit: CREDIT.defaults,
    sale: SALE.defaults,
    delivery: DELIVERY.defaults,
    shop: SHOP,
  },
  cardBank: 'none',
};
const DEMO = demoParts();
const { order, credit } = DEMO;
const ALL: PromiseFacts = { content: DEMO, cardBank: 'bepaid' };

const withOrder = (fields: object): PromiseFacts => ({
  ...NOTHING,
  content: { ...NOTHING.content, order: { ...ORDER.defaults, ...fields } },
});
const withCredit = (fields: object): PromiseFacts => ({
  ...NOTHING,
  content: { ...NOTHING.content, credit: { ...CREDIT.defaults, ...fields } },
});

describe('methods of payment', () => {
  it('[SHOP-1] a shop with nothing set is paid on receipt alone', () => {
    expect(paymentMethods(NOTHING)).toEqual(['on-delivery']);
  });

  it.each([
    ['card', { ...NOTHING, cardBank: 'bepaid' }],
    ['card', { ...NOTHING, cardBank: 'test' }],
    ['erip', withOrder({ erip: order.erip })],
    ['invoice', withOrder({ invoice: order.invoice })],
    ['credit', withCredit({ variants: credit.variants })],
    ['credit', withCredit({ instalment: credit.instalment })],
  ] as const)('[SHOP-1] %s comes with what it needs, and nothing else does', (method, facts) => {
    expect(paymentMethods(facts)).toEqual(['on-delivery', method]);
  });

  it.each(PAYMENT_METHODS)('[SHOP-1] %s is there when all is set, and can be switched off', (method) => {
    expect(paymentMethods(ALL)).toEqual(PAYMENT_METHODS);
    const off = { ...ALL, content: { ...DEMO, order: { ...order, off: [method] } } };
    expect(paymentMethods(off)).toEqual(PAYMENT_METHODS.filter((each) => each !== method));
    expect(offeredContent(off.content).credit.variants.length > 0).toBe(method !== 'credit');
    expect(offeredContent(off.content).credit.instalment !== null).toBe(method !== 'credit');
  });

  const read = {
    instalment: (facts) => creditTermsOf(offeredContent(facts.content).credit).instalment,
    bonus: (facts) => bonusRulesOf(offeredContent(facts.content).sale),
    reservation: (facts) => offeredContent(facts.content).order.reserveHours,
    samples: (facts) => samplesOf(offeredContent(facts.content).sale),
    vat: (facts) => offeredContent(facts.content).order.invoice?.vat ?? null,
    'delivery-price': (facts) => tariffOf(offeredContent(facts.content).delivery.prices),
    'delivery-days': (facts) => offeredContent(facts.content).delivery.times,
    'delivery-choice': (facts) => deliveryChoiceOf(offeredContent(facts.content).delivery),
    lift: (facts) => offeredContent(facts.content).delivery.lift,
    truck: (facts) => offeredContent(facts.content).delivery.truck,
    // The points stay in the content when pickup is switched off, because orders may be waiting there.
    pickup: (facts) => (promiseState('pickup', facts) === 'on' ? true : null),
  } satisfies Record<Exclude<Promised, PaymentMethod>, (facts: PromiseFacts) => unknown>;

  it.each(Object.entries(read))(
    '[SHOP-1] %s is there once it is set, and can be switched off',
    (name, of) => {
      const promised = name as keyof typeof read;
      expect([promiseState(promised, NOTHING), of(NOTHING)]).toEqual(['missing', null]);
      expect(promiseState(promised, ALL)).toBe('on');
      expect(of(ALL)).not.toBeNull();
      const off = { ...ALL, content: { ...DEMO, order: { ...order, off: [promised] } } };
      expect([promiseState(promised, off), of(off)]).toEqual(['off', null]);
    },
  );

  it('[SHOP-1] points that pay for nothing are none, and points may be spent that are given no more', () => {
    const of = (fields: object) => bonusRulesOf({ ...SALE.defaults, ...fields });
    expect(of({ bonusEarned: 6 })).toBeNull();
    expect(of({ bonusEarned: 6, bonusPayable: 0 })).toBeNull();
    expect(of({ bonusPayable: 50 })).toEqual({ rate: 0, maxPercent: 50 });
  });

  it.each([
    ['order', { off: ['lift', 'pickup', 'delivery-price'] }, true],
    ['delivery', { prices: [], points: [], times: null, choice: null, lift: null, truck: null }, true],
    ['delivery', { prices: null, points: null }, true],
    ['delivery', { prices: [{ from: 10, minsk: 0, country: 0 }] }, false],
    ['order', { erip: null, invoice: null, off: ['card', 'on-delivery'] }, true],
    ['order', { off: ['cash'] }, false],
    ['order', { reserveHours: null, off: ['samples', 'bonus'] }, true],
    ['order', { invoice: { account: 'BY00', bank: 'Банк', bic: 'EXMP' } }, true],
    ['sale', { bonusEarned: null, bonusPayable: null, samples: null }, true],
    ['credit', { variants: [], instalment: null, long: null }, true],
  ] as const)('[SHOP-1] the part %s may be %j: %s', (part, fields, fits) => {
    expect(readPart(part, fields).ok).toBe(fits);
  });
});

const DELIVERY_PROMISES = [
  ['delivery-price', { delivery: { ...DELIVERY.defaults, prices: DEMO.delivery.prices } }],
  ['delivery-days', { delivery: { ...DELIVERY.defaults, times: DEMO.delivery.times } }],
  ['lift', { delivery: { ...DELIVERY.defaults, lift: DEMO.delivery.lift } }],
  ['truck', { delivery: { ...DELIVERY.defaults, truck: DEMO.delivery.truck } }],
  ['pickup', { delivery: { ...DELIVERY.defaults, points: DEMO.delivery.points } }],
  ['pickup', { shop: { ...SHOP, address: 'Минск, ул. Примерная, 1' } }],
] as const;

describe('promises about delivery', () => {
  const PROMISED_OF_DELIVERY = [
    'delivery-price',
    'delivery-days',
    'delivery-choice',
    'lift',
    'truck',
    'pickup',
  ] as const;
  const rendered = (facts: PromiseFacts) =>
    PROMISED_OF_DELIVERY.filter((promised) => promiseState(promised, facts) === 'on');

  it('[SHOP-1] nothing in a shop that has set nothing, all of it in the demo', () => {
    expect(rendered(NOTHING)).toEqual([]);
    expect(rendered(ALL)).toEqual(PROMISED_OF_DELIVERY);
  });

  it.each(DELIVERY_PROMISES)(
    '[SHOP-1] %s comes with what it needs, and nothing else does',
    (promised, set) => {
      expect(rendered({ ...NOTHING, content: { ...NOTHING.content, ...set } })).toEqual([promised]);
    },
  );

  it('[SHOP-1] a choice of days needs the days too', () => {
    const { times, choice } = DEMO.delivery;
    const kinds = (set: object) =>
      rendered({ ...NOTHING, content: { ...NOTHING.content, delivery: { ...DELIVERY.defaults, ...set } } });
    expect(kinds({ choice })).toEqual([]);
    expect(kinds({ choice, times })).toEqual(['delivery-days', 'delivery-choice']);
    expect(kinds({ times, choice: { ...choice, days: 0 } })).toEqual(['delivery-days']);
  });
});
