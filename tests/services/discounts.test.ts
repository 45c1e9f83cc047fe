import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coupons } from '../../src/data/schema/discount.ts';
import { orderLines } from '../../src/data/schema/order.ts';
import { basketTotals } from '../../src/domain/discount/discount.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { changeLines } from '../../src/services/basket/change-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { acceptsCoupons } from '../../src/services/discount/accepts-coupons.ts';
import { applyCoupon, removeCoupon } from '../../src/services/discount/apply-coupon.ts';
import { attachCard, detachCard } from '../../src/services/discount/attach-card.ts';
import { type NewCoupon, stopCoupon } from '../../src/services/discount/manage-coupons.ts';
import { releaseCoupon } from '../../src/services/discount/redeem-coupon.ts';
import { requestPoints } from '../../src/services/discount/request-points.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { discountMaker } from './discount-maker.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const DAY = '2020-03-01';
const TAKERS = 100;

describeShop('coupons', (shop) => {
  const { db, deps, coupon, card, basket, usesOf, formOf, place, manyBaskets, orderIdOf, inTransaction } =
    discountMaker(shop);

  it('[BONUS-3] an applied coupon reduces the basket, in any spelling, until it is removed', async () => {
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

  it('a coupon and a card do not prevent undoing a removal', async () => {
    const token = await basket(5);
    const { offerId } = await makeOffer(shop().connection);
    await addLines(deps(), token, [{ offerId, optionIds: [], quantity: units(1) }]);
    await changeLines(deps(), token, [{ of: { offer: offerId }, quantity: units(0) }]);
    await applyCoupon(deps(), token, await coupon());
    await attachCard(deps(), token, { number: await card(100), day: DAY });
    await requestPoints(deps(), token, kopecks(50));
    await detachCard(deps(), token);
    expect((await removeCoupon(deps(), token)).removed).toMatchObject([{ offerId, quantity: units(1) }]);
    await place(token);
    expect((await showBasket(deps(), token)).removed).toEqual([]);
  });

  it('[BONUS-3] a coupon of sections is distributed over goods in and below them', async () => {
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
  ])('[BONUS-3] a coupon that is %s is reported, and the basket stays as it was', async (verdict, given) => {
    const token = await basket();
    const before = await showBasket(deps(), token);
    expect(await applyCoupon(deps(), token, await coupon(given))).toMatchObject({ ok: false, code: verdict });
    expect(await showBasket(deps(), token)).toEqual(before);
  });

  it.each([
    ['', 'no-code'],
    ['НЕТТАКОГО', 'unknown'],
    ["' or 1=1 --", 'unknown'],
  ])('[BONUS-3] the code «%s» is refused', async (typed, verdict) => {
    expect(await applyCoupon(deps(), await basket(), typed)).toMatchObject({ ok: false, code: verdict });
  });

  it('[BONUS-3] an invalid or missing basket accepts no coupon', async () => {
    const code = await coupon();
    for (const token of [null, 'garbage', randomUUID()])
      expect(await applyCoupon(deps(), token, code)).toMatchObject({ ok: false, code: 'empty' });
  });

  it('[BONUS-3] an applied coupon that is stopped no longer counts, and the order reports it before it is placed', async () => {
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

  it('[BONUS-3] the code field is shown while some coupon can be used, on the pages where it counts', async () => {
    await db().update(coupons).set({ active: false });
    const token = await basket(5);
    const accepts = async () => acceptsCoupons(deps(), await showBasket(deps(), token));
    expect(await accepts()).toBe(false);
    await coupon({ endsAt: new Date('2020-01-01') });
    await coupon({ maxUses: 0 });
    expect(await accepts()).toBe(false);
    await coupon({ startsAt: new Date('2999-01-01') });
    expect(await accepts()).toBe(true);
    const code = await coupon();
    await applyCoupon(deps(), token, code);
    await db().update(coupons).set({ active: false });
    expect(await accepts()).toBe(true);
    await removeCoupon(deps(), token);
    expect(await accepts()).toBe(false);
  });

  it('[BONUS-3] an order stores its discount by line, uses the coupon once and returns it once', async () => {
    const { offerId } = await makeOffer(shop().connection, { price: kopecks(333) });
    const cheaper = await makeOffer(shop().connection, { price: kopecks(500) });
    const token = await basket(3, offerId);
    await addLines(deps(), token, [{ offerId: cheaper.offerId, optionIds: [], quantity: units(1) }]);
    const code = await coupon({ maxUses: 1 });
    await applyCoupon(deps(), token, code);
    const order = await orderIdOf(await place(token));
    expect(order).toMatchObject({ goodsTotal: 1499, discount: 150, total: 1349, couponCode: code });
    const lines = await db().select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(Object.fromEntries(lines.map((line) => [line.offerId, line.discount]))).toEqual({
      [offerId]: 100,
      [cheaper.offerId]: 50,
    });
    expect(await usesOf(code)).toBe(1);
    expect((await showBasket(deps(), token)).discounts.coupon).toBeNull();
    const next = await basket();
    expect(await applyCoupon(deps(), next, code)).toMatchObject({ ok: false, code: 'used-up' });
    await inTransaction((tx) => releaseCoupon(tx, order.id));
    await inTransaction((tx) => releaseCoupon(tx, order.id));
    expect(await usesOf(code)).toBe(0);
    expect(await applyCoupon(deps(), next, code)).toMatchObject({ ok: true });
  });

  it('[BONUS-3] a coupon for one use per person is refused to the same basket and to the same phone', async () => {
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

  it('[BONUS-3] of 100 concurrent buyers exactly one gets the last use, and the others learn it before they pay', async () => {
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

  it('[BONUS-3] a price that changes under a coupon changes the discount with it', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const token = await basket(1, offerId);
    await applyCoupon(deps(), token, await coupon());
    await changeOffer(shop().connection, offerId, { price: kopecks(2000) });
    expect(basketTotals(await showBasket(deps(), token))).toMatchObject({ discount: 200, total: 1800 });
  });
});
