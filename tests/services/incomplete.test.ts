import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { shortageField } from '../../src/domain/basket/shortage.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { acknowledgeChanges } from '../../src/services/basket/acknowledge-changes.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { answerShortages } from '../../src/services/basket/answer-shortages.ts';
import { changeLines } from '../../src/services/basket/change-lines.ts';
import { restoreLines } from '../../src/services/basket/restore-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { repeatOrder } from '../../src/services/order/repeat-order.ts';
import { changeOffer, makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';
import { filledForm, type ServedOrders, serveOrders } from './serve-orders.ts';

describeShop('goods with less stock than the basket holds', (opened) => {
  const maker = orderMaker(() => opened().connection, standingClock());
  const { deps, basketWith, formFor } = maker;
  const show = (token: string) => showBasket(deps(), token);
  let served: ServedOrders;
  beforeAll(async () => {
    served = await serveOrders(opened().connection);
  });
  afterAll(() => served?.close());

  /** Creates sets of one piece of the first product and three of the second, with ten of each in stock. */
  async function withSets(sets: number) {
    const [door, hinge] = [await makeOffer(opened().connection), await makeOffer(opened().connection)];
    const requests = [
      { offerId: door.offerId, optionIds: [], quantity: units(sets) },
      { offerId: hinge.offerId, optionIds: [], quantity: units(3 * sets) },
    ];
    const added = await addLines(deps(), null, requests, null, { sets });
    if (!added.ok) throw new Error(added.message);
    return { door: door.offerId, hinge: hinge.offerId, token: added.value.token };
  }

  /** Returns the answer to the basket's first question with this choice. */
  function answerOf({ shortages }: Basket, choice: string) {
    const [shortage] = shortages;
    const value = shortage?.answers.find((each) => each.choice === choice)?.value ?? '';
    return shortage ? { [shortage.subject]: value } : {};
  }

  async function answer(token: string, choice: string) {
    const answered = await answerShortages(deps(), token, answerOf(await show(token), choice));
    if (!answered.ok) throw new Error(answered.message);
    return answered.value.basket;
  }

  const amounts = ({ lines }: Basket) => lines.map((line) => line.quantity / 1000);

  it('[DOOR-5] a set with insufficient stock is not added at all, and the missing part is named', async () => {
    const door = await makeOffer(opened().connection);
    const hinge = await makeOffer(opened().connection, { stock: units(2), name: 'Петля' });
    const filledBasket = await basketWith({ offerId: door.offerId });
    const fields = {
      ...{ offer: String(door.offerId), quantity: '1', SETS: '1' },
      ...{ [`BASKET_ADD_LIST[${hinge.offerId}]`]: '1', [`QUANTITIES_ADD_LIST[${hinge.offerId}]`]: '7' },
    };
    const refused = await served.post('/basket/add', fields, filledBasket.token);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/«Петля»: нужно 7.шт\., есть 2.шт\..*ничего не добавлено/);
    expect(amounts(await show(filledBasket.token))).toEqual([1]);
    const accepted = await served.post('/basket/add', { ...fields, PART: 'there' }, filledBasket.token);
    expect(accepted.status).toBe(200);
    // The door bought before stays on its own; the set has another one and the hinges that there are.
    expect(amounts(await show(filledBasket.token))).toEqual([1, 1, 2]);
    expect((await show(filledBasket.token)).shortages).toEqual([]);
  });

  it('[DOOR-5] [CART-10] a set that became incomplete blocks the order until there is a choice', async () => {
    for (const left of [units(2), quantity(0)]) {
      const { token, door, hinge } = await withSets(1);
      await changeOffer(opened().connection, hinge, { stock: left });
      const seen = await formFor(token);
      expect(await placeOrder(deps(), token, seen)).toMatchObject({ ok: false, code: 'short' });
      expect(await stockOf(opened().connection, door)).toBe(10_000);
      expect(await acknowledgeChanges(deps(), token)).toMatchObject({ shortages: [{ subject: 'set-1' }] });
      const accepted = await answer(token, 'take');
      expect(accepted.shortages).toEqual([]);
      expect((await placeOrder(deps(), token, await formFor(token))).ok).toBe(true);
      expect(await stockOf(opened().connection, hinge)).toBe(0);
    }
  });

  it('[DOOR-5] reducing sets leaves whole ones, which need a choice again when stock falls again', async () => {
    const { token, hinge } = await withSets(3);
    await changeOffer(opened().connection, hinge, { stock: units(8) });
    expect(amounts(await answer(token, 'fewer'))).toEqual([2, 6]);
    await changeOffer(opened().connection, hinge, { stock: units(5) });
    const [shortage] = (await show(token)).shortages;
    expect(shortage?.answers.map(({ text }) => text.replaceAll('\u00a0', ' '))).toContain(
      'Взять 1 комплект из 2',
    );
    expect(amounts(await answer(token, 'fewer'))).toEqual([1, 3]);
  });

  it('[DOOR-5] a removed set goes as a whole, leaves separately bought goods, and can be restored', async () => {
    const { token, door, hinge } = await withSets(1);
    await addLines(deps(), token, [{ offerId: door, optionIds: [], quantity: units(2) }]);
    await changeOffer(opened().connection, hinge, { stock: units(2) });
    const without = await answer(token, 'remove');
    expect(amounts(without)).toEqual([2]);
    expect(without.removed.map((line) => line.quantity / 1000)).toEqual([1, 3]);
    await changeOffer(opened().connection, hinge, { stock: units(3) });
    const back = await restoreLines(deps(), token);
    expect(back.ok && amounts(back.value.basket)).toEqual([3, 3]);
  });

  it('[CART-10] an order for fewer than wanted needs a choice made for the present stock', async () => {
    const { offerId } = await makeOffer(opened().connection, { stock: units(31) });
    const { token } = await basketWith({ offerId, count: 31 });
    await changeOffer(opened().connection, offerId, { stock: units(14) });
    const seen = await formFor(token);
    expect(await placeOrder(deps(), token, seen)).toMatchObject({
      ok: false,
      code: 'short',
      message: expect.stringMatching(/было 31.шт\., есть 14.шт\./),
    });
    const stale = answerOf(await show(token), 'take');
    await changeOffer(opened().connection, offerId, { stock: units(10) });
    expect(await answerShortages(deps(), token, stale)).toMatchObject({ ok: false, code: 'short' });
    expect(await answerShortages(deps(), token, {})).toMatchObject({ ok: false, code: 'short' });
    expect(await placeOrder(deps(), token, { ...(await formFor(token)), shortages: stale })).toMatchObject({
      code: 'short',
    });
    expect(await stockOf(opened().connection, offerId)).toBe(10_000);
    const shortages = answerOf(await show(token), 'take');
    expect((await placeOrder(deps(), token, { ...(await formFor(token)), shortages })).ok).toBe(true);
    expect(await stockOf(opened().connection, offerId)).toBe(0);
  });

  it('[CART-10] acknowledging the changes counts as a choice', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const { token } = await basketWith({ offerId, count: 5 });
    await changeOffer(opened().connection, offerId, { stock: units(3) });
    expect(amounts(await acknowledgeChanges(deps(), token))).toEqual([3]);
    expect((await placeOrder(deps(), token, await formFor(token))).ok).toBe(true);
  });

  it('[CART-5] sending back the shown amount is not a choice; another amount is', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const { token, basket } = await basketWith({ offerId, count: 5 });
    const line = basket.lines[0]?.id ?? 0;
    await changeOffer(opened().connection, offerId, { stock: units(3) });
    const change = (count: number) => changeLines(deps(), token, [{ of: { line }, quantity: units(count) }]);
    await change(3);
    expect((await show(token)).shortages).toHaveLength(1);
    await change(2);
    expect(await show(token)).toMatchObject({ shortages: [], lines: [{ quantity: units(2) }] });
  });

  it('[CART-10] [CART-11] neither the order form without script nor a fast order skips the choice', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const { token } = await basketWith({ offerId, count: 5 });
    await changeOffer(opened().connection, offerId, { stock: units(3) });
    const basket = await show(token);
    const fast = { [HIDDEN.robot]: ROBOT_CODE, what: 'basket', phone: '8 029 123-45-67', agreement: 'on' };
    const sent = { ...fast, idempotencyKey: randomUUID(), seenTotal: String(basket.total) };
    for (let tries = 0; tries < 2; tries++) {
      const refused = await served.post('/order/fast', sent, token);
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('есть 3') } });
    }
    const [shortage] = basket.shortages;
    const field = shortage ? shortageField(shortage) : '';
    const fields = filledForm(basket);
    const refused = await served.post('/order/place', fields, token);
    expect(refused).toMatchObject({ status: 409, body: { errors: { [field]: 'Выберите, как быть' } } });
    expect(await stockOf(opened().connection, offerId)).toBe(3000);
    const take = shortage?.answers.find(({ choice }) => choice === 'take')?.value ?? '';
    expect(await served.post('/order/place', { ...fields, [field]: take }, token)).toMatchObject({
      status: 200,
    });
    expect(await stockOf(opened().connection, offerId)).toBe(0);
  });

  it('[CART-10] a repeated order needs a choice where there is less stock than then', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const { number, secret } = await maker.place({}, { offerId, count: 5 });
    await changeOffer(opened().connection, offerId, { stock: units(2) });
    const repeated = await repeatOrder(deps(), null, { number, secret, key: randomUUID() });
    expect(repeated.ok && repeated.value.notes.join()).toContain('На складе только 2');
    const token = repeated.ok ? repeated.value.token : '';
    expect((await show(token)).shortages[0]?.text.replaceAll('\u00a0', ' ')).toBe('Было 5 шт., есть 2 шт.');
    expect(await placeOrder(deps(), token, await formFor(token))).toMatchObject({ code: 'short' });
  });

  it('[CART-10] an order leaves no set behind', async () => {
    const { token, door, hinge } = await withSets(1);
    expect((await placeOrder(deps(), token, await formFor(token))).ok).toBe(true);
    for (const offerId of [door, hinge])
      await addLines(deps(), token, [{ offerId, optionIds: [], quantity: units(4) }]);
    await changeOffer(opened().connection, hinge, { stock: units(3) });
    expect((await show(token)).shortages.map(({ subject }) => subject.slice(0, 4))).toEqual(['line']);
  });
});
