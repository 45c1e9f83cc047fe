import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { VEHICLES } from '../../content/vehicles.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { baskets } from '../../src/data/schema/order.ts';
import type { LineRequest } from '../../src/domain/basket/basket.ts';
import { loadOf } from '../../src/domain/basket/basket-load.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { type Quantity, quantity, units } from '../../src/domain/measures/quantity.ts';
import { acknowledgeChanges } from '../../src/services/basket/acknowledge-changes.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { changeLines } from '../../src/services/basket/change-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { summariseBasket } from '../../src/services/basket/summarise-basket.ts';
import { changeOffer, makeOffer, makeOptions } from './goods.ts';
import { describeShop } from './open-shop.ts';

const request = (offerId: number, count = 1, optionIds: number[] = []): LineRequest => ({
  offerId,
  optionIds,
  quantity: units(count),
});

describeShop('the basket', (shop) => {
  const db = () => shop().connection.db;
  const deps = () => ({ db: db(), settings: () => SETTINGS });

  async function filled(...requests: LineRequest[]) {
    const added = await addLines(deps(), null, requests);
    if (!added.ok) throw new Error(added.message);
    return added.value;
  }

  const change = (token: string, line: number, amount: Quantity) =>
    changeLines(deps(), token, [{ of: { line }, quantity: amount }]);

  async function countBaskets(): Promise<number> {
    const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(baskets);
    return row?.count ?? 0;
  }

  it('[CART-12] is created with the first goods, with a secret token and a cartcode, and shows them', async () => {
    const { white60 } = shop().catalogue.offers;
    const { token, basket } = await filled(request(white60, 3));
    expect(token).toMatch(/^[0-9a-f-]{36}$/);
    expect(basket.cartcode).toMatch(/^[0-9A-F]{12}$/);
    expect(basket.cartcode).not.toContain(token);
    const shown = await showBasket(deps(), token);
    expect(shown).toEqual(basket);
    expect(shown.lines).toHaveLength(1);
    expect(shown.lines[0]).toMatchObject({
      offerId: white60,
      name: 'Плитка Вистан Тоскана',
      detail: '60×60 · белый',
      quantity: units(3),
      notice: null,
    });
    const [offer] = await db().select().from(s.offers).where(eq(s.offers.id, white60));
    expect(shown.total).toBe((offer?.price ?? 0) * 3);
  });

  it.each([
    ['Дверь Орион 800×2000 мм', 20_000, 'van'],
    ['Плитка 600×600 мм', 20_000, 'car'],
    ['Ручка', 0, null],
  ])(
    '[BEYOND-4] with goods of the size «%s» and %i g needs the vehicle: %s',
    async (name, weight, vehicle) => {
      const { offerId } = await makeOffer(shop().connection, { name, productWeight: weight });
      const { basket } = await filled(request(offerId));
      expect(loadOf(basket.lines, VEHICLES).vehicle).toBe(vehicle);
    },
  );

  it('[BEYOND-4] uses the weight of the chosen offer, else that of its product', async () => {
    const big = await makeOffer(shop().connection, { productWeight: 2000, weight: 5000 });
    const plain = await makeOffer(shop().connection, { productWeight: 2000 });
    const { basket } = await filled(request(big.offerId, 3), request(plain.offerId, 2));
    expect(loadOf(basket.lines, VEHICLES).grams).toBe(19_000);
  });

  it('[CART-4] is summarised for the header', async () => {
    const one = await makeOffer(shop().connection);
    const two = await makeOffer(shop().connection, { price: kopecks(250) });
    const { token, basket } = await filled(request(one.offerId, 2), request(two.offerId));
    expect(await summariseBasket(deps(), token)).toEqual({
      version: basket.version,
      cartcode: basket.cartcode,
      count: 2,
      total: 2250,
      quantities: { [one.offerId]: 2000, [two.offerId]: 1000 },
    });
  });

  it.each([
    null,
    '',
    'garbage',
    "'; drop table baskets; --",
    '00000000-0000-0000-0000-000000000000',
    randomUUID(),
  ])('is empty for the token %j and accepts no goods with it', async (token) => {
    expect((await showBasket(deps(), token)).lines).toEqual([]);
    expect(await summariseBasket(deps(), token)).toMatchObject({ count: 0, version: 0 });
    expect((await acknowledgeChanges(deps(), token)).lines).toEqual([]);
    const { offerId } = await makeOffer(shop().connection);
    const added = await addLines(deps(), token, [request(offerId)]);
    expect(added.ok && added.value.token).not.toBe(token);
  });

  it('merges the same goods and separates different options', async () => {
    const { productId, offerId } = await makeOffer(shop().connection);
    const [plain = 0, dear = 0] = await makeOptions(shop().connection, productId, [0, 500]);
    const { token } = await filled(request(offerId, 1, [dear]));
    await addLines(deps(), token, [request(offerId, 2, [dear])]);
    const added = await addLines(deps(), token, [request(offerId, 1)]);
    if (!added.ok) throw new Error(added.message);
    expect(added.value.basket.lines).toMatchObject([
      { optionIds: [dear], quantity: units(3), price: 1500, detail: 'Вариант 2' },
      { optionIds: [plain], quantity: units(1), price: 1000, detail: 'Вариант 1' },
    ]);
    expect(added.value.basket.version).toBe(3);
  });

  it('refuses two options of one attribute and options of other goods', async () => {
    const made = await makeOffer(shop().connection);
    const other = await makeOffer(shop().connection);
    const options = await makeOptions(shop().connection, made.productId, [0, 500]);
    const both = await addLines(deps(), null, [request(made.offerId, 1, options)]);
    const foreign = await addLines(deps(), null, [request(other.offerId, 1, options.slice(0, 1))]);
    expect([both, foreign]).toMatchObject([
      { ok: false, code: 'option' },
      { ok: false, code: 'option' },
    ]);
  });

  it('[DOOR-5] adds all lines or none', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const free = await makeOffer(shop().connection, { price: kopecks(0) });
    const before = await countBaskets();
    expect(await addLines(deps(), null, [request(offerId), request(free.offerId)])).toMatchObject({
      ok: false,
      code: 'not-for-sale',
      message: expect.stringContaining('не продаётся'),
    });
    expect(await countBaskets()).toBe(before);
    const { token } = await filled(request(offerId));
    expect((await addLines(deps(), token, [request(offerId), request(2_000_000_000)])).ok).toBe(false);
    expect((await showBasket(deps(), token)).lines).toMatchObject([{ quantity: units(1) }]);
  });

  it('refuses retired and sold-out goods', async () => {
    const retired = await makeOffer(shop().connection, { active: false });
    const out = await makeOffer(shop().connection, { stock: quantity(0), name: 'Клей' });
    expect(await addLines(deps(), null, [request(retired.offerId)])).toMatchObject({
      ok: false,
      code: 'gone',
    });
    expect(await addLines(deps(), null, [request(out.offerId)])).toMatchObject({
      ok: false,
      code: 'out-of-stock',
      message: '«Клей»: закончился',
    });
  });

  it('[CART-5] reduces a larger amount to the stock with a message, then refuses more', async () => {
    const { offerId } = await makeOffer(shop().connection, { stock: quantity(10_500) });
    const { token, basket, notes } = await filled(request(offerId, 999_999_999));
    expect(basket.lines[0]?.quantity).toBe(units(10));
    expect(notes).toEqual(['На складе только 10\u00a0штук, положили все']);
    const more = await addLines(deps(), token, [request(offerId)]);
    expect(more).toMatchObject({ ok: false, message: expect.stringContaining('в корзине уже 10') });
  });

  it('[CART-5] raises an amount to the minimum and to the step', async () => {
    const { offerId } = await makeOffer(shop().connection, { min: units(2), step: quantity(500), unit: 'м' });
    const { token, basket } = await filled({ offerId, optionIds: [], quantity: quantity(100) });
    expect(basket.lines[0]?.quantity).toBe(2000);
    const id = basket.lines[0]?.id ?? 0;
    const changed = await change(token, id, quantity(2600));
    expect(changed.ok && changed.value.basket.lines[0]?.quantity).toBe(3000);
    expect(changed.ok && changed.value.notes).toEqual(['Продаём по 0,5\u00a0м, положили 3\u00a0м']);
  });

  it('[CART-5] changes and deletes a line, and its version grows each time', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const { token, basket } = await filled(request(offerId));
    const id = basket.lines[0]?.id ?? 0;
    const more = await change(token, id, units(4));
    expect(more).toMatchObject({
      ok: true,
      value: { basket: { total: 4000, version: basket.version + 1 }, notes: [] },
    });
    const none = await change(token, id, quantity(0));
    expect(none).toMatchObject({ ok: true, value: { basket: { lines: [], version: basket.version + 2 } } });
    expect(await change(token, id, units(1))).toMatchObject({ ok: false, code: 'no-line' });
    expect(await change(token, id, quantity(0))).toMatchObject({ ok: true });
  });

  it('never changes another basket’s line', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const mine = await filled(request(offerId));
    const theirs = await filled(request(offerId, 2));
    const id = theirs.basket.lines[0]?.id ?? 0;
    expect(await change(mine.token, id, units(5))).toMatchObject({ ok: false, code: 'no-line' });
    expect((await change(mine.token, id, quantity(0))).ok).toBe(true);
    expect((await showBasket(deps(), theirs.token)).lines).toMatchObject([{ quantity: units(2) }]);
  });

  it('[CART-10] reports what has changed since it was filled until the shopper has seen it', async () => {
    const { connection } = shop();
    const [dearer, fewer, gone] = [
      await makeOffer(connection),
      await makeOffer(connection),
      await makeOffer(connection),
    ];
    const { token } = await filled(...[dearer, fewer, gone].map(({ offerId }) => request(offerId, 5)));
    await changeOffer(connection, dearer.offerId, { price: kopecks(1200) });
    await changeOffer(connection, fewer.offerId, { stock: units(2) });
    await changeOffer(connection, gone.offerId, { active: false });
    const changed = await showBasket(deps(), token);
    expect(changed.lines.map(({ notice }) => notice?.code)).toEqual(['price-changed', 'less-stock', 'gone']);
    expect(changed.total).toBe(5 * 1200 + 2 * 1000);
    const seen = await acknowledgeChanges(deps(), token);
    expect(seen.lines.map(({ quantity: amount, notice }) => [amount, notice])).toEqual([
      [units(5), null],
      [units(2), null],
    ]);
    expect(seen.total).toBe(changed.total);
  });

  it('applies all of many concurrent changes', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => makeOffer(shop().connection)));
    const { token } = await filled(request(made[0]?.offerId ?? 0));
    const rest = made.slice(1);
    await Promise.all(rest.map(({ offerId }) => addLines(deps(), token, [request(offerId)])));
    const basket = await showBasket(deps(), token);
    expect(basket).toMatchObject({ version: 12, total: 12_000 });
    expect(basket.lines).toHaveLength(12);
  });
});
