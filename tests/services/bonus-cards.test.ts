import { expect, it } from 'vitest';
import type { BonusRules } from '../../src/domain/discount/bonus.ts';
import { basketTotals } from '../../src/domain/discount/discount.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { OrderState } from '../../src/domain/order/order.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { applyCoupon } from '../../src/services/discount/apply-coupon.ts';
import { attachCard, detachCard } from '../../src/services/discount/attach-card.ts';
import { earnPoints, returnPoints } from '../../src/services/discount/give-points.ts';
import { requestPoints } from '../../src/services/discount/request-points.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { discountMaker } from './discount-maker.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const DAY = '2020-03-01';
const TAKERS = 100;
/** Bonus rules in force when the order was placed. */
const BONUS = { rate: 600, maxPercent: 50 };

describeShop('bonus cards', (shop) => {
  const maker = discountMaker(shop);
  const { deps, card, coupon, basket, balanceOf, usesOf, formOf, place, orderIdOf, inTransaction } = maker;

  it('[BONUS-2] a card shows its balance and pays for half of the goods', async () => {
    const number = await card(3000);
    const token = await basket(4);
    const attached = await attachCard(deps(), token, { number: ` ${number.toLowerCase()} `, day: DAY });
    expect(attached).toMatchObject({
      ok: true,
      value: { discounts: { card: { number, balance: 3000, maxPercent: 50 } } },
    });
    expect(basketTotals(await showBasket(deps(), token))).toMatchObject({
      bonusPaid: 2000,
      total: 2000,
      toEarn: 120,
    });
    expect(basketTotals(await detachCard(deps(), token)).bonusPaid).toBe(0);
  });

  it.each([
    ['another date', 0, '2020-03-02'],
    ['another number', 1, DAY],
  ])('[BONUS-2] the card of %s is unknown', async (_case, off, day) => {
    const number = `Ж${String(Number((await card(100)).slice(1)) + off * 500_000).padStart(6, '0')}`;
    const known = off === 0 ? number.replace('Ж', 'К') : number;
    expect(await attachCard(deps(), await basket(), { number: known, day })).toMatchObject({
      ok: false,
      code: 'unknown-card',
    });
  });

  it('[BONUS-2] an order spends points, a cancelled one returns them once, an issued one earns once', async () => {
    const number = await card(3000);
    const token = await basket(4);
    await attachCard(deps(), token, { number, day: DAY });
    const order = await orderIdOf(await place(token));
    expect(order).toMatchObject({ goodsTotal: 4000, bonusPaid: 2000, total: 2000 });
    expect(await balanceOf(number)).toBe(1000);
    for (const _twice of [1, 2]) await inTransaction((tx) => earnPoints(tx, order.id, BONUS));
    expect(await balanceOf(number)).toBe(1120);
    for (const _twice of [1, 2]) await inTransaction((tx) => returnPoints(tx, order.id));
    expect(await balanceOf(number)).toBe(3120);
  });

  it('[BONUS-2] [BONUS-3] a cancelled order returns points and coupon, a handed-over one earns, earlier states neither', async () => {
    const number = await card(3000);
    const ordered = async () => {
      const token = await basket(4);
      await attachCard(deps(), token, { number, day: DAY });
      const code = await coupon();
      await applyCoupon(deps(), token, code);
      return { code, ...(await orderIdOf(await place(token))) };
    };
    const move = async (order: { number: string }, ...states: OrderState[]) => {
      for (const to of states)
        expect((await changeState(deps(), order.number, to, { by: 'shop' })).ok).toBe(true);
    };
    // 40.00 less 10 % are 36.00, half of which is paid with points.
    const dropped = await ordered();
    expect([await balanceOf(number), await usesOf(dropped.code)]).toEqual([1200, 1]);
    await move(dropped, 'confirmed', 'cancelled');
    expect([await balanceOf(number), await usesOf(dropped.code)]).toEqual([3000, 0]);
    const stored = await ordered();
    await move(stored, 'confirmed', 'reserved', 'paid', 'assembled');
    expect(await balanceOf(number)).toBe(1200);
    await move(stored, 'issued');
    expect([await balanceOf(number), await usesOf(stored.code)]).toEqual([1200 + 108, 1]);
  });

  it('[BONUS-2] as many points as requested are spent, up to the limit, until the card is removed', async () => {
    const number = await card(3000);
    const token = await basket(4);
    expect(await requestPoints(deps(), token, kopecks(100))).toMatchObject({ ok: false, code: 'no-card' });
    await attachCard(deps(), token, { number, day: DAY });
    const paidFor = async (points: number) => {
      const requested = await requestPoints(deps(), token, kopecks(points));
      return requested.ok && basketTotals(requested.value).bonusPaid;
    };
    expect([await paidFor(0), await paidFor(-5), await paidFor(999_999), await paidFor(1250)]).toEqual([
      0, 0, 2000, 1250,
    ]);
    const order = await orderIdOf(await place(token));
    expect(order).toMatchObject({ goodsTotal: 4000, bonusPaid: 1250, total: 2750 });
    expect(await balanceOf(number)).toBe(1750);

    const next = await basket(4);
    await attachCard(deps(), next, { number, day: DAY });
    await requestPoints(deps(), next, kopecks(1));
    await detachCard(deps(), next);
    await attachCard(deps(), next, { number, day: DAY });
    expect(basketTotals(await showBasket(deps(), next)).bonusPaid).toBe(1750);
  });

  it('[BONUS-2] an empty card is tied to the order and earns', async () => {
    const number = await card(0);
    const token = await basket(10);
    await attachCard(deps(), token, { number, day: DAY });
    const order = await orderIdOf(await place(token));
    await inTransaction((tx) => earnPoints(tx, order.id, BONUS));
    expect(await balanceOf(number)).toBe(600);
  });

  it('[SHOP-1] an order keeps the points it was placed with after the rules change', async () => {
    const number = await card(3000);
    const handOver = async (bonus: BonusRules | null, to: OrderState) => {
      const token = await basket(4);
      await attachCard(deps(), token, { number, day: DAY });
      const order = await orderIdOf(await place(token));
      const before = (await balanceOf(number)) ?? 0;
      const now = { ...deps(), settings: () => ({ ...deps().settings(), bonus }) };
      for (const state of to === 'issued' ? (['paid', 'assembled', to] as const) : [to])
        expect((await changeState(now, order.number, state, { by: 'shop' })).ok).toBe(true);
      return { earned: ((await balanceOf(number)) ?? 0) - before, spent: order.bonusPaid };
    };
    expect(await handOver(null, 'issued')).toEqual({ earned: 120, spent: 2000 });
    expect(await handOver({ rate: 100, maxPercent: 0 }, 'cancelled')).toEqual({ earned: 1120, spent: 1120 });
    expect(await handOver(null, 'cancelled')).toEqual({ earned: 1120, spent: 1120 });
  });

  it('[SHOP-1] a shop without points accepts no card, shows none and keeps its balance', async () => {
    const number = await card(3000);
    const token = await basket(4);
    await attachCard(deps(), token, { number, day: DAY });
    const none = { ...deps(), settings: () => ({ ...deps().settings(), bonus: null }) };
    expect(await attachCard(none, token, { number, day: DAY })).toMatchObject({ ok: false });
    expect(await requestPoints(none, token, kopecks(100))).toMatchObject({ ok: false });
    const shown = await showBasket(none, token);
    expect(shown).toMatchObject({ bonusRate: null, discounts: { card: null } });
    expect(basketTotals(shown)).toMatchObject({ bonusPaid: 0, toEarn: 0, total: 4000 });
    const form = await formOf(token, { seenTotal: kopecks(4000) });
    const order = await orderIdOf(await placeOrder(none, token, form));
    expect(order).toMatchObject({ bonusPaid: 0, total: 4000 });
    for (const to of ['paid', 'assembled', 'issued'] as const)
      await changeState(none, order.number, to, { by: 'shop' });
    expect(await balanceOf(number)).toBe(3000);
  });

  it('[BONUS-2] concurrent orders never overdraw a card, and every point is spent or left', async () => {
    const number = await card(2600);
    const { offerId } = await makeOffer(shop().connection, { stock: units(TAKERS) });
    const tokens = await Promise.all(Array.from({ length: 20 }, () => basket(1, offerId)));
    for (const token of tokens) await attachCard(deps(), token, { number, day: DAY });
    const placed = await Promise.all(tokens.map((token) => place(token, { seenTotal: kopecks(500) })));
    const won = placed.filter(({ ok }) => ok);
    expect(won).toHaveLength(5);
    expect(await balanceOf(number)).toBe(100);
    expect(placed.filter((each) => !each.ok && each.code === 'changed')).toHaveLength(15);
  });
});
