import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoParts } from '../../demo/content.ts';
import { SETTINGS, withContent } from '../../src/app/settings.ts';
import { outbox } from '../../src/data/schema/order.ts';
import type { Content } from '../../src/domain/content/content.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { OrderForm, PaymentMethod } from '../../src/domain/order/order.ts';
import { PAYMENT_METHODS } from '../../src/domain/order/order-lists.ts';
import type { CardBank } from '../../src/domain/order/payment-issue.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { placeFastOrder } from '../../src/services/order/place-fast-order.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrderToShop } from '../../src/services/order/show-order.ts';
import type { Settings } from '../../src/services/settings.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const { order, credit } = demoParts();
const { content } = SETTINGS;
const company = { unp: '100582333', name: 'ООО «Дом»' };

/** Creates a shop with only these settings. */
function shopOf(changes: Partial<Pick<Content, 'order' | 'credit'>>, cardBank: CardBank = 'none') {
  return withContent(() => ({ ...content, ...changes }), cardBank);
}
const SHOPS: readonly (readonly [
  what: string,
  settings: () => Settings,
  methods: readonly PaymentMethod[],
])[] = [
  ['nothing', shopOf({}), ['on-delivery']],
  ['a bank for cards', shopOf({}, 'bepaid'), ['on-delivery', 'card']],
  ['a place in ЕРИП', shopOf({ order: { ...content.order, erip: order.erip } }), ['on-delivery', 'erip']],
  [
    'an account for invoices',
    shopOf({ order: { ...content.order, invoice: order.invoice } }),
    ['on-delivery', 'invoice'],
  ],
  [
    'a bank for credits',
    shopOf({ credit: { ...content.credit, variants: credit.variants } }),
    ['on-delivery', 'credit'],
  ],
  ['everything', shopOf({ order, credit }, 'bepaid'), PAYMENT_METHODS],
  [
    'everything, with cash switched off',
    shopOf({ order: { ...order, off: ['on-delivery'] }, credit }, 'bepaid'),
    PAYMENT_METHODS.slice(1),
  ],
  [
    'nothing, with cash switched off',
    shopOf({ order: { ...content.order, off: ['on-delivery'] } }),
    ['by-phone'],
  ],
  [
    'credits alone',
    shopOf({
      order: { ...content.order, off: ['on-delivery'] },
      credit: { ...content.credit, variants: credit.variants },
    }),
    ['credit', 'by-phone'],
  ],
];

describeShop('payment methods', (shop) => {
  const maker = orderMaker(() => shop().connection, standingClock());

  it.each(SHOPS)(
    '[SHOP-1] a shop that has %s accepts orders by no other method',
    async (_what, settings, methods) => {
      const deps = { ...maker.deps(), settings };
      const accepted: PaymentMethod[] = [];
      for (const payment of [...PAYMENT_METHODS, 'by-phone'] as const) {
        const { token, basket } = await maker.basketWith(
          await makeOffer(shop().connection, { price: kopecks(20_000) }),
        );
        const seenTotal = basket.total;
        const given: Partial<OrderForm> = {
          payment,
          seenTotal,
          ...(payment === 'invoice' ? { company } : {}),
        };
        const placed = await placeOrder(deps, token, await maker.formFor(token, given));
        if (placed.ok) accepted.push(payment);
        else expect(placed).toMatchObject({ code: 'payment' });
      }
      expect(accepted).toEqual(methods);
    },
  );

  it.each(SHOPS)(
    '[SHOP-1] [CART-11] a shop that has %s accepts fast orders, paid on receipt or as agreed by telephone',
    async (_what, settings, methods) => {
      const { offerId } = await makeOffer(shop().connection, { price: kopecks(1000) });
      const form = {
        ...{ phone: '+375291234567', name: '', city: 'Минск', comment: '' },
        ...{ idempotencyKey: crypto.randomUUID(), seenTotal: 1000 as OrderForm['seenTotal'] },
      };
      const requests = [{ offerId, optionIds: [], quantity: units(1) }];
      const placed = await placeFastOrder({ ...maker.deps(), settings }, null, requests, form);
      if (!placed.ok) throw new Error(placed.message);
      expect(await showOrderToShop({ ...maker.deps(), settings }, placed.value.number)).toMatchObject({
        payment: methods.includes('on-delivery') ? 'on-delivery' : 'by-phone',
        ...{ state: 'new', paymentState: 'none', reservedUntil: null },
      });
    },
  );

  it('[SHOP-1] a request without a payment method is completed, and no message asks for money', async () => {
    const settings = shopOf({ order: { ...order, off: PAYMENT_METHODS } });
    const deps = { ...maker.deps(), settings };
    const { token, basket } = await maker.basketWith(
      await makeOffer(shop().connection, { price: kopecks(20_000) }),
    );
    const given = { payment: 'by-phone', seenTotal: basket.total } as const;
    const placed = await placeOrder(deps, token, await maker.formFor(token, given));
    if (!placed.ok) throw new Error(placed.message);
    const { number } = placed.value;
    for (const to of ['confirmed', 'reserved', 'assembled', 'on-the-way', 'issued'] as const)
      expect(await changeState(deps, number, to, { by: 'shop' })).toMatchObject({ ok: true });
    const sent = await deps.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`));
    const words = JSON.stringify(sent);
    expect(words).toContain('договориться об оплате');
    expect(words).not.toMatch(/[Оо]платите|ЕРИП|картой|кредит|при получении|Товар отложен до/);
  });
});
