import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { basketDiscounts, bonusCards, coupons } from '../../src/data/schema/discount.ts';
import { basketLines, baskets, orders } from '../../src/data/schema/order.ts';
import { transact } from '../../src/data/transact.ts';
import { fingerprintOf } from '../../src/domain/basket/basket.ts';
import { basketTotals } from '../../src/domain/discount/discount.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { OrderForm } from '../../src/domain/order/order.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { changeLines } from '../../src/services/basket/change-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { applyCoupon, removeCoupon } from '../../src/services/discount/apply-coupon.ts';
import { attachCard, detachCard } from '../../src/services/discount/attach-card.ts';
import { addCard, givePoints } from '../../src/services/discount/keep-cards.ts';
import { addCoupon, type NewCoupon, stopCoupon } from '../../src/services/discount/keep-coupons.ts';
import { releaseCoupon } from '../../src/services/discount/redeem-coupon.ts';
import { earnPoints, returnPoints } from '../../src/services/discount/spend-points.ts';
import { wishPoints } from '../../src/services/discount/wish-points.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { onEveryDatabase } from './open-shop.ts';

const DAY = '2020-03-01';
const TENTH = { kind: 'percent', amount: 1000 } as const;
const TAKERS = 100;
let made = 0;

onEveryDatabase('coupons and bonus cards', (shop) => {
  const db = () => shop().connection.db;
  const deps = () => ({
    db: db(),
    settings: SETTINGS,
    clock: () => new Date(),
    publicUrl: 'http://shop.test',
  });

  async function coupon(given: Partial<NewCoupon> = {}): Promise<string> {
    const added = await addCoupon(db(), { code: `TEST${++made}`, ...TENTH, ...given });
    if (!added.ok) throw new Error(added.message);
    return added.value.code;
  }

  async function card(points: number): Promise<string> {
    const number = `К${String(++made).padStart(6, '0')}`;
    await addCard(db(), number, DAY);
    if (points > 0) await givePoints(db(), number, kopecks(points));
    return number;
  }

  /** A basket of ten-rouble goods of its own offer, or of the one given. */
  async function basket(count = 1, offerId?: number): Promise<string> {
    const id = offerId ?? (await makeOffer(shop().connection, { stock: units(1000) })).offerId;
    const added = await addLines(deps(), null, [{ offerId: id, optionIds: [], quantity: units(count) }]);
    if (!added.ok) throw new Error(added.message);
    return added.value.token;
  }

  const balanceOf = async (number: string) =>
    (await db().select().from(bonusCards).where(eq(bonusCards.number, number)))[0]?.balance;
  const usesOf = async (code: string) =>
    (await db().select().from(coupons).where(eq(coupons.code, code)))[0]?.uses;

  /** The form as the order page would hand it out for this basket now. */
  async function formOf(token: string, given: Partial<OrderForm> = {}): Promise<OrderForm> {
    const seen = await showBasket(deps(), token);
    return {
      name: 'Анна',
      phone: '+375291234567',
      email: '',
      city: 'Минск',
      delivery: 'pickup',
      address: '',
      payment: 'on-delivery',
      comment: '',
      idempotencyKey: randomUUID(),
      seenTotal: basketTotals(seen).total,
      seenFingerprint: fingerprintOf(seen),
      ...given,
    };
  }

  const place = async (token: string, given: Partial<OrderForm> = {}) =>
    placeOrder(deps(), token, await formOf(token, given));

  /** Baskets of one piece each that all hold the coupon, written at once: one by one they take longer than the test. */
  async function manyBaskets(count: number, offerId: number, code: string): Promise<string[]> {
    const [kept] = await db().select().from(coupons).where(eq(coupons.code, code));
    const ids = Array.from({ length: count }, () => randomUUID());
    await db()
      .insert(baskets)
      .values(ids.map((id) => ({ id, cartcode: id })));
    await db()
      .insert(basketLines)
      .values(ids.map((basketId) => ({ basketId, offerId, quantity: units(1), seenPrice: 1000 })));
    await db()
      .insert(basketDiscounts)
      .values(ids.map((basketId) => ({ basketId, couponId: kept?.id ?? 0 })));
    return ids;
  }

  async function orderIdOf(placed: Awaited<ReturnType<typeof place>>) {
    if (!placed.ok) throw new Error(placed.message);
    const [order] = await db().select().from(orders).where(eq(orders.number, placed.value.number));
    if (!order) throw new Error('no order');
    return order;
  }

  const inTransaction = (work: Parameters<typeof transact<void>>[1]) => transact(db(), work);

  it('[BONUS-3] an applied coupon lowers the basket, in any spelling, until it is removed', async () => {
    const token = await basket(5);
    const code = await coupon();
    const applied = await applyCoupon(deps(), token, ` ${code.toLowerCase()} `);
    expect(applied).toMatchObject({
      ok: true,
      value: { discounts: { coupon: { code, verdict: 'applied' } } },
    });
    expect(basketTotals(await showBasket(deps(), token))).toMatchObject({
      goods: 5000,
      discount: 500,
      total: 4500,
    });
    expect(basketTotals(await removeCoupon(deps(), token))).toMatchObject({ discount: 0, total: 5000 });
  });

  it('coupon and card leave it possible to put back what was removed', async () => {
    const token = await basket(5);
    const { offerId } = await makeOffer(shop().connection);
    await addLines(deps(), token, [{ offerId, optionIds: [], quantity: units(1) }]);
    await changeLines(deps(), token, [{ of: { offer: offerId }, quantity: units(0) }]);
    await applyCoupon(deps(), token, await coupon());
    await attachCard(deps(), token, { number: await card(100), day: DAY });
    await wishPoints(deps(), token, kopecks(50));
    await detachCard(deps(), token);
    expect((await removeCoupon(deps(), token)).removed).toMatchObject([{ offerId, quantity: units(1) }]);
    await place(token);
    expect((await showBasket(deps(), token)).removed).toEqual([]);
  });

  it('[BONUS-3] a coupon of sections is shared over goods of them and below them', async () => {
    const { sections, offers } = shop().catalogue;
    const { offerId } = await makeOffer(shop().connection);
    const added = await addLines(deps(), null, [
      { offerId: offers.white60, optionIds: [], quantity: null },
      { offerId, optionIds: [], quantity: units(2) },
    ]);
    if (!added.ok) throw new Error(added.message);
    const { token } = added.value;
    const applied = await applyCoupon(deps(), token, await coupon({ sectionIds: [sections.tiles] }));
    if (!applied.ok) throw new Error(applied.message);
    const tile = applied.value.lines.find((line) => line.offerId === offers.white60);
    const { lineDiscounts, discount } = basketTotals(applied.value);
    expect(Object.keys(lineDiscounts)).toEqual([String(tile?.id)]);
    expect(discount).toBe(Math.round((tile?.total ?? 0) / 10));
    const other = await coupon({ sectionIds: [sections.glue] });
    expect(await applyCoupon(deps(), token, other)).toMatchObject({ ok: false, code: 'wrong-goods' });
    expect((await showBasket(deps(), token)).discounts.coupon?.verdict).toBe('applied');
  });

  const hour = 3_600_000;
  it.each<[string, Partial<NewCoupon>]>([
    ['expired', { endsAt: new Date(Date.now() - hour) }],
    ['not-yet', { startsAt: new Date(Date.now() + hour) }],
    ['minimum-sum', { minTotal: kopecks(1001) }],
  ])('[BONUS-3] says that a coupon is %s and keeps the basket as it was', async (verdict, given) => {
    const token = await basket();
    const before = await showBasket(deps(), token);
    expect(await applyCoupon(deps(), token, await coupon(given))).toMatchObject({ ok: false, code: verdict });
    expect(await showBasket(deps(), token)).toEqual(before);
  });

  it.each([
    ['', 'no-code'],
    ['НЕТТАКОГО', 'unknown'],
    ["' or 1=1 --", 'unknown'],
  ])('[BONUS-3] refuses the code «%s»', async (typed, verdict) => {
    expect(await applyCoupon(deps(), await basket(), typed)).toMatchObject({ ok: false, code: verdict });
  });

  it('[BONUS-3] a garbage or absent basket takes no coupon', async () => {
    const code = await coupon();
    for (const token of [null, 'garbage', randomUUID()])
      expect(await applyCoupon(deps(), token, code)).toMatchObject({ ok: false, code: 'empty' });
  });

  it('[BONUS-3] an applied coupon that is stopped no longer counts, and the order says so before it is placed', async () => {
    const token = await basket();
    const code = await coupon();
    await applyCoupon(deps(), token, code);
    const seen = await showBasket(deps(), token);
    expect(await stopCoupon(db(), code)).toBe(true);
    const shown = await showBasket(deps(), token);
    expect(shown.discounts.coupon?.verdict).toBe('expired');
    expect(basketTotals(shown).total).toBe(1000);
    const refused = await place(token, { seenTotal: basketTotals(seen).total });
    expect(refused).toMatchObject({ ok: false, code: 'changed' });
    expect(await place(token)).toMatchObject({ ok: true });
  });

  it('[BONUS-3] an order writes its discount down by line, uses the coupon once and gives it back once', async () => {
    const { offerId } = await makeOffer(shop().connection, { price: 333 });
    const token = await basket(3, offerId);
    const code = await coupon({ maxUses: 1 });
    await applyCoupon(deps(), token, code);
    const order = await orderIdOf(await place(token));
    expect(order).toMatchObject({ goodsTotal: 999, discount: 100, total: 899, couponCode: code });
    expect(await usesOf(code)).toBe(1);
    expect((await showBasket(deps(), token)).discounts.coupon).toBeNull();
    const next = await basket();
    expect(await applyCoupon(deps(), next, code)).toMatchObject({ ok: false, code: 'used-up' });
    await inTransaction((tx) => releaseCoupon(tx, order.id));
    await inTransaction((tx) => releaseCoupon(tx, order.id));
    expect(await usesOf(code)).toBe(0);
    expect(await applyCoupon(deps(), next, code)).toMatchObject({ ok: true });
  });

  it('[BONUS-3] a coupon for one use each is refused to the same basket and to the same phone', async () => {
    const code = await coupon({ maxUsesEach: 1 });
    const token = await basket();
    const offerId = (await showBasket(deps(), token)).lines[0]?.offerId ?? 0;
    await applyCoupon(deps(), token, code);
    expect(await place(token, { phone: '+375297654321' })).toMatchObject({ ok: true });
    await addLines(deps(), token, [{ offerId, optionIds: [], quantity: units(1) }]);
    expect(await applyCoupon(deps(), token, code)).toMatchObject({ ok: false, code: 'used-up' });

    const other = await basket();
    expect(await applyCoupon(deps(), other, code)).toMatchObject({ ok: true });
    const refused = await place(other, { phone: '+375297654321' });
    expect(refused).toMatchObject({ ok: false, code: 'changed' });
    expect(basketTotals(await showBasket(deps(), other)).total).toBe(1000);
    expect(await place(other, { phone: '+375297654321' })).toMatchObject({ ok: true });
    expect(await usesOf(code)).toBe(1);
  });

  it('[BONUS-3] of 100 takers at once exactly one gets the last use, and the others learn it before they pay', async () => {
    const { offerId } = await makeOffer(shop().connection, { stock: units(TAKERS) });
    const code = await coupon({ maxUses: 1 });
    const ids = await manyBaskets(TAKERS, offerId, code);
    const form = await formOf(ids[0] ?? '');
    const placed = await Promise.all(
      ids.map((id) => placeOrder(deps(), id, { ...form, idempotencyKey: randomUUID() })),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(placed.filter((each) => !each.ok && each.code === 'changed')).toHaveLength(TAKERS - 1);
    expect(await usesOf(code)).toBe(1);
  });

  it('[BONUS-2] answers the balance of a card and pays half of the goods with it', async () => {
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
  ])('[BONUS-2] knows no card of %s', async (_case, off, day) => {
    const number = `Ж${String(Number((await card(100)).slice(1)) + off * 500_000).padStart(6, '0')}`;
    const known = off === 0 ? number.replace('Ж', 'К') : number;
    expect(await attachCard(deps(), await basket(), { number: known, day })).toMatchObject({
      ok: false,
      code: 'unknown-card',
    });
  });

  it('[BONUS-2] an order takes the points, a cancelled one gives them back once, an issued one earns once', async () => {
    const number = await card(3000);
    const token = await basket(4);
    await attachCard(deps(), token, { number, day: DAY });
    const order = await orderIdOf(await place(token));
    expect(order).toMatchObject({ goodsTotal: 4000, bonusPaid: 2000, total: 2000 });
    expect(await balanceOf(number)).toBe(1000);
    for (const _twice of [1, 2]) await inTransaction((tx) => earnPoints(tx, order.id));
    expect(await balanceOf(number)).toBe(1120);
    for (const _twice of [1, 2]) await inTransaction((tx) => returnPoints(tx, order.id));
    expect(await balanceOf(number)).toBe(3120);
  });

  it('[BONUS-2] spends as many points as are wished for, at most what may be, until the card is taken away', async () => {
    const number = await card(3000);
    const token = await basket(4);
    expect(await wishPoints(deps(), token, kopecks(100))).toMatchObject({ ok: false, code: 'no-card' });
    await attachCard(deps(), token, { number, day: DAY });
    const paidFor = async (wish: number) => {
      const wished = await wishPoints(deps(), token, kopecks(wish));
      return wished.ok && basketTotals(wished.value).bonusPaid;
    };
    expect([await paidFor(0), await paidFor(-5), await paidFor(999_999), await paidFor(1250)]).toEqual([
      0, 0, 2000, 1250,
    ]);
    const order = await orderIdOf(await place(token));
    expect(order).toMatchObject({ goodsTotal: 4000, bonusPaid: 1250, total: 2750 });
    expect(await balanceOf(number)).toBe(1750);

    const next = await basket(4);
    await attachCard(deps(), next, { number, day: DAY });
    await wishPoints(deps(), next, kopecks(1));
    await detachCard(deps(), next);
    await attachCard(deps(), next, { number, day: DAY });
    expect(basketTotals(await showBasket(deps(), next)).bonusPaid).toBe(1750);
  });

  it('[BONUS-2] an empty card is tied to the order and earns', async () => {
    const number = await card(0);
    const token = await basket(10);
    await attachCard(deps(), token, { number, day: DAY });
    const order = await orderIdOf(await place(token));
    await inTransaction((tx) => earnPoints(tx, order.id));
    expect(await balanceOf(number)).toBe(600);
  });

  it('[BONUS-2] many orders at once never take a card below zero, and every point is paid or left', async () => {
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

  it('[BONUS-3] a price that changes under a coupon changes the discount with it', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const token = await basket(1, offerId);
    await applyCoupon(deps(), token, await coupon());
    await changeOffer(shop().connection, offerId, { price: 2000 });
    expect(basketTotals(await showBasket(deps(), token))).toMatchObject({ discount: 200, total: 1800 });
  });
});
