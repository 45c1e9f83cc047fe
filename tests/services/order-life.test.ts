import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { RESERVE_HOURS } from '../../content/order.ts';
import { offerBatches } from '../../src/data/schema/batch.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { orderHistory, paymentIssues } from '../../src/data/schema/order-life.ts';
import { fingerprintOf } from '../../src/domain/basket/basket.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { FastOrderForm } from '../../src/domain/order/order.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { applyCoupon } from '../../src/services/discount/apply-coupon.ts';
import { addCoupon } from '../../src/services/discount/keep-coupons.ts';
import { changeState, expireReserves } from '../../src/services/order/change-state.ts';
import { findLastOrder } from '../../src/services/order/find-last-order.ts';
import { placeFastOrder } from '../../src/services/order/place-fast-order.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { repeatOrder } from '../../src/services/order/repeat-order.ts';
import { showOrder, showOrderToShop } from '../../src/services/order/show-order.ts';
import { makeOffer, stockOf } from './goods.ts';
import { onEveryDatabase } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const HOUR = 3_600_000;

onEveryDatabase('the life of an order', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const { deps, basketWith, formFor, place } = orderMaker(connection, clock);
  const byShop = { by: 'shop' } as const;

  const stateOf = async (number: string) => (await showOrderToShop(deps(), number))?.state;

  async function batchesOf(offerId: number, ...stocks: number[]) {
    const rows = stocks.map((stock, index) => ({
      offerId,
      tone: `T${index + 1}`,
      calibre: '9',
      stock: units(stock),
    }));
    return (await db().insert(offerBatches).values(rows).returning()).map(({ id }) => id);
  }
  async function batchStocks(offerId: number) {
    const rows = await db().select().from(offerBatches).where(eq(offerBatches.offerId, offerId));
    return Object.fromEntries(rows.map(({ tone, stock }) => [tone, stock / 1000]));
  }

  it('[CART-9] goes through its states as the table says, writes each down and notifies the shopper', async () => {
    const { number, secret } = await place({}, await makeOffer(connection()));
    for (const to of ['confirmed', 'reserved', 'assembled', 'on-the-way', 'issued'] as const)
      expect(await changeState(deps(), number, to, byShop)).toMatchObject({ ok: true, value: { to } });
    const shown = await showOrder(deps(), number, secret);
    expect(shown).toMatchObject({ state: 'issued', paymentState: 'paid', reservedUntil: null });
    expect(shown?.history.map(({ state }) => state)).toEqual([
      'new',
      'confirmed',
      'reserved',
      'assembled',
      'on-the-way',
      'issued',
    ]);
    const sent = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:state:%`));
    expect(sent).toHaveLength(4);
    expect(JSON.stringify(sent)).toContain(
      `https://shop.example/order/${encodeURIComponent(number)}/?key=${secret}`,
    );
  });

  it('refuses what the table does not allow, in words, and changes nothing', async () => {
    const { number } = await place({}, await makeOffer(connection()));
    const refused = await changeState(deps(), number, 'issued', byShop);
    expect(refused).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(refused.ok ? '' : refused.message).toContain('«Подтверждён», «В резерве», «Оплачен», «Отменён»');
    expect(await changeState(deps(), number, 'new', byShop)).toMatchObject({
      ok: false,
      code: 'same-state',
    });
    expect(await changeState(deps(), 'К-999999', 'paid', byShop)).toMatchObject({ code: 'no-order' });
    expect(await stateOf(number)).toBe('new');
  });

  it('[CART-10] a cancelled order gives its stock and its batches back once, ten cancelling at once too', async () => {
    const goods = await makeOffer(connection(), { stock: units(10) });
    await batchesOf(goods.offerId, 4, 6);
    const { number } = await place({}, { ...goods, count: 9 });
    expect(await stockOf(connection(), goods.offerId)).toBe(units(1));
    expect(await batchStocks(goods.offerId)).toEqual({ T1: 1, T2: 0 });
    const freed: number[] = [];
    const notifying = { ...deps(), stockChanged: (ids: readonly number[]) => freed.push(...ids) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => changeState(notifying, number, 'cancelled', byShop)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf(connection(), goods.offerId)).toBe(units(10));
    expect(await batchStocks(goods.offerId)).toEqual({ T1: 4, T2: 6 });
    expect(freed).toEqual([goods.productId]);
  });

  it('[CART-9] an order that is paid before it leaves holds its goods, and frees them once when nobody pays in time', async () => {
    const goods = await makeOffer(connection(), { stock: units(3) });
    const held = await place({ payment: 'erip' }, { ...goods, count: 2 });
    const agreed = await place({}, goods);
    expect(await showOrder(deps(), held.number, held.secret)).toMatchObject({
      state: 'reserved',
      paymentState: 'waiting',
      reservedUntil: new Date(clock().getTime() + RESERVE_HOURS.erip * HOUR).toISOString(),
    });
    expect(await expireReserves(deps())).toBe(0);
    clock.move(RESERVE_HOURS.erip * HOUR);
    const counts = await Promise.all([
      expireReserves(deps()),
      expireReserves(deps()),
      expireReserves(deps()),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await stateOf(held.number)).toBe('cancelled');
    expect(await stateOf(agreed.number)).toBe('new');
    expect(await stockOf(connection(), goods.offerId)).toBe(units(2));
    const [last] = (await showOrder(deps(), held.number, held.secret))?.history.slice(-1) ?? [];
    expect(last).toMatchObject({ state: 'cancelled', note: 'Срок резерва истёк, оплата не пришла' });
  });

  it('a reserve that is paid in its last moment does not run out', async () => {
    const { number } = await place({ payment: 'card' }, await makeOffer(connection()));
    expect((await changeState(deps(), number, 'paid', byShop)).ok).toBe(true);
    clock.move(RESERVE_HOURS.card * HOUR);
    expect(await expireReserves(deps())).toBe(0);
    expect(await stateOf(number)).toBe('paid');
  });

  it('money of a paid order that is cancelled is left to a person', async () => {
    const { number } = await place({ payment: 'card' }, await makeOffer(connection()));
    await changeState(deps(), number, 'paid', byShop);
    await changeState(deps(), number, 'cancelled', { by: 'shop', note: 'Покупатель передумал' });
    const issues = await db()
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.event, `cancelled:${number}`));
    expect(issues).toMatchObject([{ code: 'order-cancelled', amount: 2400, currency: 'BYN' }]);
    const [letter] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:money-back`));
    expect(JSON.stringify(letter?.payload)).toContain('Вернуть 24,00');
    expect(JSON.stringify(letter?.payload)).toContain(`money done ${number}`);
  });

  it('[CART-9] keeps company, floor, credit and way of payment, and asks the bank for what the total says', async () => {
    const goods = await makeOffer(connection(), { price: 100_000 });
    const { number, secret } = await place(
      {
        payment: 'credit',
        credit: { months: 12, instalment: false, firstPayment: kopecks(20_000) },
        company: { unp: '100582333', name: 'ООО «Стройка»' },
        delivery: 'pickup',
        address: '',
      },
      goods,
    );
    const shown = await showOrder(deps(), number, secret);
    expect(shown).toMatchObject({
      payment: 'credit',
      paymentState: 'waiting',
      company: { unp: '100582333', name: 'ООО «Стройка»' },
      // 800 financed, insurance 0.96 % of it; the annuity of 807.68 at 2.666667 % a month over 12 months.
      credit: { months: 12, firstPayment: 20_000, credit: 80_768, monthly: 7954 },
    });
    const [letter] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:shop`));
    expect(JSON.stringify(letter?.payload)).toContain('12 мес.');
    expect(JSON.stringify(letter?.payload)).toContain('УНП 100582333');
  });

  it('[CART-10] a shopper who lost the answer finds the order by their basket, for a day, and nobody else does', async () => {
    const { token } = await basketWith(await makeOffer(connection()));
    expect(await findLastOrder(deps(), token)).toBeNull();
    const placed = await placeOrder(deps(), token, await formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    expect(await findLastOrder(deps(), token)).toEqual(placed.value);
    for (const other of [null, '', 'garbage', randomUUID()])
      expect(await findLastOrder(deps(), other)).toBeNull();
    clock.move(24 * HOUR);
    expect(await findLastOrder(deps(), token)).toBeNull();
  });

  it('[CREDIT-2] lends nothing to whom the first payment leaves nothing to pay back', async () => {
    for (const first of [10_000, 9996, 99_999_900]) {
      const credit = { months: 12, instalment: false, firstPayment: kopecks(first) };
      const form = { payment: 'credit', credit, delivery: 'pickup', address: '' } as const;
      const { token } = await basketWith(await makeOffer(connection(), { price: 10_000 }));
      const placed = await placeOrder(deps(), token, await formFor(token, form));
      expect(placed).toMatchObject({ ok: false, message: expect.stringContaining('Первый взнос') });
    }
  });

  it('[CREDIT-5] instalments are the total less the first payment in equal parts, for orders that are dear enough', async () => {
    const credit = { months: 10, instalment: true, firstPayment: kopecks(20_000) };
    const form = { payment: 'credit', credit, delivery: 'pickup', address: '' } as const;
    const { number, secret } = await place(form, await makeOffer(connection(), { price: 100_000 }));
    expect(await showOrder(deps(), number, secret)).toMatchObject({
      credit: { months: 10, instalment: true, firstPayment: 20_000, credit: 80_000, monthly: 8000, bank: '' },
    });
    const [letter] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:shop`));
    expect(JSON.stringify(letter?.payload)).toContain('Рассрочка, 10 мес.');
    const { token } = await basketWith(await makeOffer(connection(), { price: 10_000 }));
    const small = await placeOrder(deps(), token, await formFor(token, form));
    expect(small).toMatchObject({ ok: false, message: expect.stringContaining('дороже 100,00') });
  });

  it('[BEYOND-4] carrying to a floor is part of the total that was seen', async () => {
    const { token } = await basketWith(await makeOffer(connection()));
    const form = await formFor(token, { carry: { floor: 4, lift: false } });
    const refused = await placeOrder(deps(), token, form);
    expect(refused).toMatchObject({ ok: false, code: 'changed' });
    expect(refused.ok ? '' : refused.message).toMatch(
      /, подъём на 4 этаж: 5,00\sруб\. Итог изменился: теперь [\d,]+\sруб\. Пров/,
    );
    const total = Number(/теперь ([\d,]+)/.exec(refused.ok ? '' : refused.message)?.[1]?.replace(',', ''));
    const placed = await placeOrder(deps(), token, { ...form, seenTotal: kopecks(total) });
    const shown = placed.ok ? await showOrder(deps(), placed.value.number, placed.value.secret) : null;
    expect(shown?.carry).toEqual({ floor: 4, lift: false });
    expect(shown?.liftTotal).toBe(total - 2400);
    expect(shown?.liftTotal).toBeGreaterThan(0);
  });

  it('[BEYOND-5] a line is served from one batch, and the order says which', async () => {
    const goods = await makeOffer(connection(), { stock: units(30) });
    await batchesOf(goods.offerId, 20, 10);
    const { number, secret } = await place({}, { ...goods, count: 8 });
    expect((await showOrder(deps(), number, secret))?.lines[0]?.batches).toMatchObject([
      { tone: 'T2', quantity: units(8) },
    ]);
    expect(await batchStocks(goods.offerId)).toEqual({ T1: 20, T2: 2 });
    const [letter] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:shop`));
    expect(JSON.stringify(letter?.payload)).toContain('тон T2, калибр 9');
  });

  it('[BEYOND-5] a split that came up after the page was made asks first; once seen it is served', async () => {
    const goods = await makeOffer(connection(), { stock: units(30) });
    await batchesOf(goods.offerId, 20, 10);
    const { token } = await basketWith({ ...goods, count: 15 });
    const form = await formFor(token);
    await place({}, { ...goods, count: 11 });
    const refused = await placeOrder(deps(), token, form);
    expect(refused).toMatchObject({
      ok: false,
      code: 'changed',
      message: expect.stringContaining('соберём из двух'),
    });
    const [line] = (await showBasket(deps(), token)).lines;
    expect(line?.batchNotice).toContain('тон T2, калибр 9 — 10\u00a0шт.; тон T1, калибр 9 — 5\u00a0шт.');
    const placed = await placeOrder(deps(), token, await formFor(token));
    const shown = placed.ok ? await showOrder(deps(), placed.value.number, placed.value.secret) : null;
    expect(shown?.lines[0]?.batches.map(({ tone, quantity }) => [tone, quantity / 1000])).toEqual([
      ['T2', 10],
      ['T1', 5],
    ]);
    expect(shown?.lines[0]?.total).toBe(15_000);
    expect(await batchStocks(goods.offerId)).toEqual({ T1: 4, T2: 0 });
  });

  it('[BEYOND-5] thirty buyers at once never take more of a batch than it holds', async () => {
    const goods = await makeOffer(connection(), { stock: units(40) });
    await batchesOf(goods.offerId, 13, 17, 5);
    const buyers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { token } = await basketWith({ ...goods, count: 2 });
        return token;
      }),
    );
    await Promise.all(
      buyers.map(async (token) => {
        for (let attempt = 0; attempt < 40; attempt += 1) {
          const placed = await placeOrder(deps(), token, await formFor(token));
          if (placed.ok || placed.code !== 'changed') return;
        }
      }),
    );
    expect(await stockOf(connection(), goods.offerId)).toBe(0);
    expect(await batchStocks(goods.offerId)).toEqual({ T1: 0, T2: 0, T3: 0 });
  });

  it('[BEYOND-5] an order that is repeated asks for its batch again, and says when it is another', async () => {
    const goods = await makeOffer(connection(), { stock: units(60), name: 'Плитка' });
    const gone = await makeOffer(connection(), { name: 'Клей' });
    await batchesOf(goods.offerId, 40, 20);
    const first = await place({}, { ...goods, count: 15 }, gone);
    await changeState(deps(), first.number, 'cancelled', byShop);
    await place({}, { ...gone, count: 10 });
    const key = randomUUID();
    const repeated = await repeatOrder(deps(), null, { ...first, key });
    if (!repeated.ok) throw new Error(repeated.message);
    expect(repeated.value.notes.join()).toContain('«Клей»');
    const [line] = (await showBasket(deps(), repeated.value.token)).lines;
    expect(line).toMatchObject({ quantity: units(15), batchNotice: null, parts: [{ tone: 'T2' }] });
    await repeatOrder(deps(), repeated.value.token, { ...first, key });
    expect((await showBasket(deps(), repeated.value.token)).lines[0]?.quantity).toBe(units(15));
    await place({}, { ...goods, count: 18 });
    const after = await showBasket(deps(), repeated.value.token);
    expect(after.lines[0]?.batchNotice).toContain(
      'Прошлой партии (тон T2, калибр 9) не хватает, отгрузим другую: тон T1',
    );
    expect(fingerprintOf(after)).not.toBe(
      fingerprintOf({ ...after, lines: after.lines.map((each) => ({ ...each, batchNotice: null })) }),
    );
    expect(await repeatOrder(deps(), null, { ...first, secret: 'x', key })).toMatchObject({
      code: 'no-order',
    });
  });

  it('[CART-11] a fast order needs a telephone alone, is real, and is made once', async () => {
    const goods = await makeOffer(connection(), { stock: units(5) });
    const other = await basketWith(await makeOffer(connection()));
    const form: FastOrderForm = {
      phone: '+375291234567',
      name: '',
      city: 'Минск',
      comment: '',
      idempotencyKey: randomUUID(),
      seenTotal: kopecks(2000),
    };
    const wishes = [{ offerId: goods.offerId, optionIds: [], quantity: units(2) }];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => placeFastOrder(deps(), other.token, wishes, form)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.number)).size).toBe(1);
    expect(await stockOf(connection(), goods.offerId)).toBe(units(3));
    expect((await showBasket(deps(), other.token)).lines).toHaveLength(1);
    const [placed] = answers;
    const shown = placed?.ok ? await showOrder(deps(), placed.value.number, placed.value.secret) : null;
    expect(shown).toMatchObject({ kind: 'fast', total: 2000, deliveryTotal: 0, state: 'new' });
    const dearer = { ...form, idempotencyKey: randomUUID(), seenTotal: kopecks(1) };
    expect(await placeFastOrder(deps(), null, wishes, dearer)).toMatchObject({
      code: 'changed',
      message: expect.stringContaining('20,00'),
    });
  });

  it('[BONUS-3] an order that costs nothing is paid, holds no reserve, and cancelled owes nothing', async () => {
    await addCoupon(db(), { code: 'ДАРОМ', kind: 'percent', amount: 10_000 });
    const { token } = await basketWith(await makeOffer(connection()));
    const applied = await applyCoupon(deps(), token, 'даром');
    if (!applied.ok) throw new Error(applied.message);
    const form = await formFor(token, { payment: 'card', delivery: 'pickup', seenTotal: kopecks(0) });
    const placed = await placeOrder(deps(), token, form);
    if (!placed.ok) throw new Error(placed.message);
    const { number, secret } = placed.value;
    expect(await showOrder(deps(), number, secret)).toMatchObject({
      total: 0,
      discount: 1000,
      state: 'new',
      paymentState: 'paid',
      reservedUntil: null,
    });
    expect((await changeState(deps(), number, 'cancelled', byShop)).ok).toBe(true);
    const owed = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:money-back`));
    expect(owed).toEqual([]);
  });

  it('every order has the first steps of its history', async () => {
    const plain = await place({}, await makeOffer(connection()));
    const held = await place({ payment: 'card' }, await makeOffer(connection()));
    const rows = await db()
      .select({ number: orders.number, state: orderHistory.state, by: orderHistory.by })
      .from(orderHistory)
      .innerJoin(orders, and(eq(orders.id, orderHistory.orderId)))
      .where(inArray(orders.number, [plain.number, held.number]))
      .orderBy(orderHistory.id);
    expect(rows).toEqual([
      { number: plain.number, state: 'new', by: 'shopper' },
      { number: held.number, state: 'new', by: 'shopper' },
      { number: held.number, state: 'reserved', by: 'shopper' },
    ]);
  });
});
