import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import { orderCommand } from '../../src/app/cli/commands/order-command.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { productLinks, products } from '../../src/data/schema/product.ts';
import { area } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import type { OrderState } from '../../src/domain/order/order.ts';
import { ORDER_STATES } from '../../src/domain/order/order-lists.ts';
import { orderState } from '../../src/domain/order/order-state.ts';
import { readExchangedOrder } from '../../src/services/exchange/read-exchanged-order.ts';
import { cancelOrder } from '../../src/services/order/cancel-order.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { findBySecret, showOrder, showOrderToShop } from '../../src/services/order/show-order.ts';
import { openPayment } from '../../src/services/payment/open-payment.ts';
import { settlePayment } from '../../src/services/payment/settle-payment.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('messages about an order', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const { deps, place } = orderMaker(connection, standingClock());

  const emailsOf = async (number: string) => {
    const rows = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`))
      .orderBy(outbox.key);
    return rows.map(({ key, kind, payload }) => ({
      key,
      kind,
      ...(payload as { to: string; subject?: string; text: string }),
    }));
  };

  it('[CART-11] a text message has a short link that leads to the order', async () => {
    const { number, secret } = await place({ email: '' }, await makeOffer(connection()));
    const sms = (await emailsOf(number)).find(({ kind }) => kind === 'sms');
    expect(sms?.text).toContain(`https://shop.example/o/${secret}`);
    expect(await findBySecret(db(), secret)).toEqual({ number, secret });
    expect(await findBySecret(db(), `${secret}x`)).toBeNull();
    expect(await findBySecret(db(), '')).toBeNull();
  });

  it('[CART-11] the order’s page knows when the confirmation was delivered, not before', async () => {
    const { number, secret } = await place({}, await makeOffer(connection()));
    const shown = async () => (await showOrder(deps(), number, secret))?.confirmedAt;
    expect(await shown()).toBeNull();
    const at = new Date('2026-11-20T09:30:00Z');
    await db()
      .update(outbox)
      .set({ deliveredAt: at })
      .where(eq(outbox.key, `order:${number}:shopper`));
    expect(await shown()).toBe(at.toISOString());
  });

  it('[CART-11] no email ends a sentence twice or names the order twice', async () => {
    const offer = await makeOffer(connection(), { stock: quantity(100_000) });
    const credit = { months: 12, instalment: false, firstPayment: kopecks(0) };
    const requests = [
      { payment: 'erip' },
      { payment: 'credit', credit },
      { payment: 'card' },
      { delivery: 'pickup', payment: 'on-delivery' },
      { email: '' },
      { email: '', payment: 'erip' },
    ] as const;
    for (const request of requests) {
      const { number } = await place(request, offer);
      for (const to of ['confirmed', 'reserved', 'paid', 'assembled', 'on-the-way', 'cancelled'] as const)
        await changeState(deps(), number, to, {
          by: 'shop',
          note: to === 'cancelled' ? 'Не дозвонились' : '',
        });
      const emails = await emailsOf(number);
      expect(emails.length).toBeGreaterThan(3);
      for (const { subject = '', text } of emails) {
        expect(text).not.toMatch(/\.\.|\?\.|!\./);
        expect(`${subject}\n${text}`).not.toMatch(/аказ \S+[:.] Заказ/);
      }
      expect(emails.some(({ text }) => text.includes(`аказ ${number} отменён. Не дозвонились.`))).toBe(true);
    }
  });

  it('[CART-9] the email of a cancelled order says how a payment is refunded, if there was one', async () => {
    const offer = await makeOffer(connection(), { stock: quantity(100_000), price: kopecks(1250) });
    const messagesFor = async (payment: 'erip' | 'card' | 'invoice', ...states: OrderState[]) => {
      const { number } = await place({ payment }, offer);
      for (const to of [...states, 'cancelled'] as const)
        await changeState(deps(), number, to, { by: 'shop' });
      const emails = await emailsOf(number);
      return emails
        .find(({ text }) => text.includes('отменён') && text.includes('Здравствуйте'))
        ?.text.replaceAll('\u00a0', ' ');
    };
    expect(await messagesFor('card', 'paid')).toContain(
      'отменён. Вернём 26,50 руб. туда, откуда вы заплатили.\n',
    );
    expect(await messagesFor('erip', 'paid')).toContain(
      'отменён. Вернём 26,50 руб. Позвоним, чтобы спросить, на какой счёт.\n',
    );
    expect(await messagesFor('card')).toMatch(/отменён\.\n/);
  });

  it('[CREDIT-1] the email of an order on credit names its terms', async () => {
    const offer = await makeOffer(connection(), { price: kopecks(50_000) });
    const emailOf = async (firstPayment: number) => {
      const credit = { months: 24, instalment: false, firstPayment: kopecks(firstPayment) };
      const { number } = await place({ payment: 'credit', credit }, offer);
      return (await emailsOf(number)).find(({ key }) => key.endsWith(':shopper'))?.text;
    };
    expect(await emailOf(5000)).toMatch(/24 мес\., первый взнос 50,00\sруб\., сумма кредита .+\sв месяц/);
    expect(await emailOf(0)).toMatch(/24 мес\., без первого взноса, сумма кредита .+\sв месяц/);
  });

  it.each([
    [false, 'в кредит', /рассрочк/i],
    [true, 'в рассрочку', /кредит/i],
  ])('[CREDIT-5] emails and 1C call instalments (%s) by their name', async (instalment, named, other) => {
    const offer = await makeOffer(connection(), { price: kopecks(50_000) });
    const credit = { months: 10, instalment, firstPayment: kopecks(0) };
    const { number } = await place({ payment: 'credit', credit }, offer);
    const texts = (await emailsOf(number)).map(({ text }) => text).join('\n');
    expect(texts).toContain(named);
    expect(texts).not.toMatch(other);
    const [order] = await db().select().from(orders).where(eq(orders.number, number));
    if (!order) throw new Error('no order');
    expect(await readExchangedOrder(deps(), order)).toMatchObject({
      payment: instalment ? 'instalment' : 'credit',
    });
  });

  it('[CART-6] emails and the operator see a gift as such, without a price', async () => {
    const main = await makeOffer(connection(), { name: 'Ламинат' });
    const gift = await makeOffer(connection(), { name: 'Крестики', price: kopecks(700) });
    await db()
      .insert(productLinks)
      .values({ productId: main.productId, otherId: gift.productId, kind: 'gift' });
    const { number } = await place({}, main);
    const emails = (await emailsOf(number)).filter(({ key }) => /:shop(per)?$/.test(key));
    expect(emails).toHaveLength(2);
    for (const { text } of emails) expect(text).toMatch(/Крестики.+, подарок\n/);
    const printed: string[] = [];
    await orderCommand(() => '').run(connection(), ['show', number], (line) => printed.push(line));
    expect(printed.join('\n')).toMatch(/Крестики.+, подарок$/m);
    expect(printed[1]).toContain('+375 (29) 123-45-67');
  });

  it('[TILE-5] [CART-11] emails and the operator get the area with the pieces', async () => {
    const tile = await makeOffer(connection(), { name: 'Плитка' });
    const covering = { unitArea: area(36_000_000), piecesPerBox: 6 };
    await db().update(products).set(covering).where(eq(products.id, tile.productId));
    const { number } = await place({}, { ...tile, count: 4 });
    const printed: string[] = [];
    await orderCommand(() => '').run(connection(), ['show', number], (line) => printed.push(line));
    const emails = (await emailsOf(number)).filter(({ key }) => /:shop(per)?$/.test(key));
    const texts = [...emails.map(({ text }) => text), printed.join('\n')];
    expect(texts).toHaveLength(3);
    for (const text of texts)
      expect(text.replaceAll('\u00a0', ' ')).toMatch(/Плитка.*: 1,44 м² · 4 шт\., 40,00 руб\./);
  });

  it('[CART-9] a card payment is reported to the shop once, however often the bank reports it', async () => {
    const { number, secret } = await place({ payment: 'card' }, await makeOffer(connection()));
    const provider = openTestPayment();
    const opened = await openPayment({ ...deps(), provider }, number, secret);
    if (!opened.ok) throw new Error(opened.message);
    const [order] = await db().select().from(orders).where(like(orders.number, number));
    const event = {
      reference: opened.value.reference,
      uid: 'u1',
      outcome: 'paid',
      amount: kopecks(order?.total ?? 0),
      currency: 'BYN',
      message: '',
    } as const;
    await settlePayment(deps(), event);
    await settlePayment(deps(), event);
    const paidEmails = (await emailsOf(number)).filter(({ key }) => key.endsWith(':shop-paid'));
    expect(paidEmails).toMatchObject([
      {
        subject: expect.stringMatching(
          new RegExp(`${number} оплачен картой \\(тестовая оплата, денег нет\\): .+\\sруб`),
        ),
        text: expect.stringContaining('+375 (29) 123-45-67'),
      },
    ]);
  });

  it('[CART-9] a shopper can cancel an order until it is packed: goods are returned once and the shop notified', async () => {
    const offer = await makeOffer(connection());
    const { number, secret } = await place({}, { ...offer, count: 4 });
    expect(await cancelOrder(deps(), number, 'x'.repeat(24))).toMatchObject({ ok: false, code: 'no-order' });
    expect(await stockOf(connection(), offer.offerId)).toBe(6000);
    const twice = await Promise.all([0, 1].map(() => cancelOrder(deps(), number, secret)));
    expect(twice).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(await stockOf(connection(), offer.offerId)).toBe(10_000);
    expect((await emailsOf(number)).filter(({ key }) => key.endsWith(':shop-cancelled'))).toHaveLength(1);
    const shown = await showOrderToShop(deps(), number);
    expect(shown?.history.at(-1)).toMatchObject({ state: 'cancelled', note: 'Отменил покупатель' });
  });

  it.each(['shop', 'payment', 'clock'] as const)(
    '[CART-9] an order cancelled by the %s is not announced as cancelled by the shopper',
    async (by) => {
      const { number } = await place({}, await makeOffer(connection()));
      expect((await changeState(deps(), number, 'cancelled', { by })).ok).toBe(true);
      const emails = await emailsOf(number);
      expect(emails.map(({ key }) => key)).not.toContain(`order:${number}:shop-cancelled`);
      expect(emails.map(({ subject, text }) => `${subject} ${text}`).join()).not.toContain(
        'Покупатель отменил',
      );
    },
  );

  it('[CART-9] the shopper cannot cancel a packed order and is told so', async () => {
    const { number, secret } = await place({}, await makeOffer(connection()));
    for (const to of ['confirmed', 'reserved', 'assembled'] as const)
      await changeState(deps(), number, to, { by: 'shop' });
    expect(await cancelOrder(deps(), number, secret)).toMatchObject({
      code: 'too-late',
      message: expect.stringContaining(orderState('assembled').name),
    });
    expect(ORDER_STATES).toContain((await showOrderToShop(deps(), number))?.state);
  });
});
