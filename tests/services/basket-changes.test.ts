import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { offerBatches } from '../../src/data/schema/batch.ts';
import { basketLines, baskets } from '../../src/data/schema/order.ts';
import type { LineRequest } from '../../src/domain/basket/basket.ts';
import { area } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { acknowledgeChanges } from '../../src/services/basket/acknowledge-changes.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { changeLines } from '../../src/services/basket/change-lines.ts';
import { deleteAbandoned } from '../../src/services/basket/delete-abandoned.ts';
import { restoreLines } from '../../src/services/basket/restore-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { changeOffer, makeOffer, makeOptions } from './goods.ts';
import { describeShop } from './open-shop.ts';

const request = (offerId: number, count = 1): LineRequest => ({
  offerId,
  optionIds: [],
  quantity: units(count),
});

describeShop('changes of the basket', (shop) => {
  const db = () => shop().connection.db;
  const deps = () => ({ db: db(), settings: () => SETTINGS });

  async function filled(...requests: LineRequest[]) {
    const added = await addLines(deps(), null, requests);
    if (!added.ok) throw new Error(added.message);
    return added.value;
  }

  const remove = (token: string, line: number) =>
    changeLines(deps(), token, [{ of: { line }, quantity: quantity(0) }]);

  /** Makes a product the free gift of another. */
  async function giveWith(productId: number, giftId: number): Promise<void> {
    await db().insert(s.productLinks).values({ productId, otherId: giftId, kind: 'gift' });
  }

  it('[BEYOND-9] any change repeated with its key is carried out once', async () => {
    const one = await makeOffer(shop().connection);
    const two = await makeOffer(shop().connection);
    const { token } = await filled(request(one.offerId));
    const key = randomUUID();
    const first = await addLines(deps(), token, [request(two.offerId, 20)], key);
    const again = await addLines(deps(), token, [request(two.offerId, 20)], key);
    if (!first.ok || !again.ok) throw new Error('refused');
    expect(again.value.basket).toEqual(first.value.basket);
    expect(again.value.notes).toEqual(first.value.notes);
    expect(first.value.notes).toEqual([expect.stringContaining('только 10')]);
    const line = first.value.basket.lines[0]?.id ?? 0;
    const change = randomUUID();
    await changeLines(deps(), token, [{ of: { line }, quantity: units(5) }], change);
    await changeLines(deps(), token, [{ of: { line }, quantity: units(3) }]);
    const late = await changeLines(deps(), token, [{ of: { line }, quantity: units(5) }], change);
    expect(late.ok && late.value.basket.lines[0]?.quantity).toBe(units(3));
  });

  it('[BEYOND-9] concurrent requests with one key add once', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const { token } = await filled(request(offerId));
    const key = randomUUID();
    await Promise.all(Array.from({ length: 6 }, () => addLines(deps(), token, [request(offerId)], key)));
    expect((await showBasket(deps(), token)).lines[0]?.quantity).toBe(units(2));
  });

  it('[BEYOND-9] a key of another basket has no effect', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const [mine, theirs] = [await filled(request(offerId)), await filled(request(offerId))];
    const key = randomUUID();
    await addLines(deps(), theirs.token, [request(offerId)], key);
    const added = await addLines(deps(), mine.token, [request(offerId)], key);
    expect(added.ok && added.value.basket.lines[0]?.quantity).toBe(units(2));
  });

  it('[CART-2] the values named by a widget choose the offer', async () => {
    const { offers, values } = await offersWithValues();
    const [first = 0, second = 0] = offers;
    const [property = 0, small = 0, large = 0] = values;
    const added = await addLines(deps(), null, [{ ...request(first), values: { [property]: large } }]);
    expect(added.ok && added.value.basket.lines.map(({ offerId }) => offerId)).toEqual([second]);
    const same = await addLines(deps(), null, [{ ...request(first), values: { [property]: small } }]);
    expect(same.ok && same.value.basket.lines.map(({ offerId }) => offerId)).toEqual([first]);
    const none = await addLines(deps(), null, [{ ...request(first), values: { [property]: 999_999 } }]);
    expect(none).toMatchObject({ ok: false, code: 'option' });
  });

  async function offersWithValues() {
    const { white60, grey60 } = shop().catalogue.offers as Record<string, number>;
    const rows = await db()
      .select()
      .from(s.offerProperties)
      .where(sql`${s.offerProperties.offerId} in (${white60 ?? 0}, ${grey60 ?? 0})`);
    const differing = rows.find(
      (row) =>
        row.offerId === white60 &&
        rows.some(
          (other) =>
            other.offerId === grey60 && other.propertyId === row.propertyId && other.valueId !== row.valueId,
        ),
    );
    const other = rows.find((row) => row.offerId === grey60 && row.propertyId === differing?.propertyId);
    return {
      offers: [white60 ?? 0, grey60 ?? 0],
      values: [differing?.propertyId ?? 0, differing?.valueId ?? 0, other?.valueId ?? 0],
    };
  }

  it('[CART-6] a comment stays with the line after a change of quantity and an undone removal', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const { token, basket } = await filled(request(offerId));
    const line = basket.lines[0]?.id ?? 0;
    await changeLines(deps(), token, [{ of: { line }, comment: ' Режьте пополам ' }]);
    const more = await changeLines(deps(), token, [{ of: { line }, quantity: units(4) }]);
    expect(more.ok && more.value.basket.lines[0]).toMatchObject({
      quantity: units(4),
      comment: 'Режьте пополам',
    });
    await remove(token, line);
    const back = await restoreLines(deps(), token);
    expect(back.ok && back.value.basket.lines).toMatchObject([
      { offerId, quantity: units(4), comment: 'Режьте пополам' },
    ]);
    const long = await changeLines(deps(), token, [{ of: { line }, comment: 'х'.repeat(501) }]);
    expect(long.ok).toBe(false);
  });

  it('[BEYOND-5] [CART-2] an undone removal requests its batch again and remembers the recommendation', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const batch = { offerId, tone: 'B2', calibre: '9', stock: units(8) };
    const [{ id: batchId } = { id: 0 }] = await db().insert(offerBatches).values(batch).returning();
    const recommended = { id: 'shelf-7', at: 1_790_000_000_000 };
    const { token, basket } = await filled({ ...request(offerId), recommended });
    await db().update(basketLines).set({ batchId }).where(eq(basketLines.basketId, token));
    await remove(token, basket.lines[0]?.id ?? 0);
    const back = await restoreLines(deps(), token);
    expect(back.ok && back.value.basket.lines).toMatchObject([
      { requestedBatch: { id: batchId }, recommended },
    ]);
    const more = await addLines(deps(), token, [request(offerId)]);
    expect(more.ok && more.value.basket.lines).toMatchObject([
      { requestedBatch: { id: batchId }, recommended },
    ]);
  });

  it('a removal is undone once, as far as the goods still exist', async () => {
    const { offerId } = await makeOffer(shop().connection, { name: 'Затирка' });
    const { token, basket } = await filled(request(offerId, 8));
    const removed = await remove(token, basket.lines[0]?.id ?? 0);
    expect(removed.ok && removed.value.basket).toMatchObject({ lines: [], removed: [{ name: 'Затирка' }] });
    await changeOffer(shop().connection, offerId, { stock: units(3) });
    const back = await restoreLines(deps(), token);
    expect(back).toMatchObject({ ok: true, value: { notes: [expect.stringContaining('только 3')] } });
    expect(back.ok && back.value.basket).toMatchObject({ lines: [{ quantity: units(3) }], removed: [] });
    expect(await restoreLines(deps(), token)).toMatchObject({ ok: false });
    expect(await restoreLines(deps(), randomUUID())).toMatchObject({ ok: false });
  });

  it('[CART-5] the delete action removes all lines of a product', async () => {
    const { productId, offerId } = await makeOffer(shop().connection);
    const [, dear = 0] = await makeOptions(shop().connection, productId, [0, 500]);
    const other = await makeOffer(shop().connection);
    const { token } = await filled(
      request(offerId),
      { ...request(offerId), optionIds: [dear] },
      request(other.offerId),
    );
    const gone = await changeLines(deps(), token, [{ of: { product: productId }, quantity: quantity(0) }]);
    expect(gone.ok && gone.value.basket.lines.map((line) => line.offerId)).toEqual([other.offerId]);
    expect(gone.ok && gone.value.basket.removed).toHaveLength(2);
  });

  it('[CART-5] an area becomes whole pieces, an empty field the minimum, and nothing is sold below it', async () => {
    const { productId, offerId } = await makeOffer(shop().connection, {
      stock: units(500),
      min: units(2),
      step: units(2),
    });
    await db()
      .update(s.products)
      .set({ unitArea: area(36_000_000), piecesPerBox: 4 })
      .where(eq(s.products.id, productId));
    const { token } = await filled(request(offerId, 4));
    const of = { offer: offerId };
    const requested = async (typed: number | null, unit: 'area' | 'box' | null = null) => {
      const amount = typed === null ? null : quantity(typed);
      const changed = await changeLines(deps(), token, [{ of, quantity: amount, unit }]);
      return changed.ok ? changed.value.basket.lines[0]?.quantity : changed.code;
    };
    // 10 m² are 27.8 pieces of 0.36 m², so 28. Three boxes of four are 12.
    expect(await requested(10_000, 'area')).toBe(units(28));
    expect(await requested(3000, 'box')).toBe(units(12));
    expect(await requested(null)).toBe(units(2));
    expect(await requested(1000)).toBe(units(2));
    expect(await requested(0)).toBeUndefined();
  });

  it('[CART-5] an empty quantity deletes the line of goods without a minimum', async () => {
    const { offerId } = await makeOffer(shop().connection, {
      min: quantity(0),
      step: quantity(500),
      unit: 'м',
    });
    const { token } = await filled(request(offerId));
    const changed = await changeLines(deps(), token, [{ of: { offer: offerId }, quantity: null }]);
    expect(changed.ok && changed.value.basket.lines).toEqual([]);
  });

  it('[CART-6] a gift is added with its goods for free and removed with them', async () => {
    const main = await makeOffer(shop().connection);
    const gift = await makeOffer(shop().connection, { name: 'Крестики', price: kopecks(700) });
    await giveWith(main.productId, gift.productId);
    const { token, basket } = await filled(request(main.offerId, 3));
    expect(basket.lines).toMatchObject([
      { offerId: main.offerId, giftFor: null, total: 3000 },
      { offerId: gift.offerId, giftFor: main.offerId, price: 0, total: 0, quantity: units(1) },
    ]);
    expect(basket.total).toBe(3000);
    const giftLine = basket.lines[1]?.id ?? 0;
    expect(await remove(token, giftLine)).toMatchObject({ ok: false, code: 'gift' });
    await filledMore(token, gift.offerId);
    expect((await showBasket(deps(), token)).total).toBe(3700);
    const gone = await remove(token, basket.lines[0]?.id ?? 0);
    expect(gone.ok && gone.value.basket.lines).toMatchObject([{ offerId: gift.offerId, giftFor: null }]);
  });

  it('[CART-6] a gift is an offer with enough stock, and never without its goods', async () => {
    const main = await makeOffer(shop().connection);
    const gift = await makeOffer(shop().connection, { stock: quantity(0) });
    const [other] = await db()
      .insert(s.offers)
      .values({ ...(await anyOffer(gift.offerId)), externalId: randomUUID(), stock: units(2), position: 9 })
      .returning();
    await giveWith(main.productId, gift.productId);
    const { token, basket } = await filled(request(main.offerId, 3));
    expect(basket.lines[1]).toMatchObject({ offerId: other?.id, quantity: units(1), orderable: units(1) });
    await changeOffer(shop().connection, main.offerId, { stock: quantity(0) });
    expect((await showBasket(deps(), token)).lines).toMatchObject([
      { orderable: 0, notice: { code: 'out-of-stock' } },
      { orderable: 0, notice: { code: 'gift-alone' } },
    ]);
    expect((await acknowledgeChanges(deps(), token)).lines).toEqual([]);
  });

  async function anyOffer(offerId: number) {
    const [row] = await db().select().from(s.offers).where(eq(s.offers.id, offerId));
    if (!row) throw new Error('no such offer');
    const { id: _, ...offer } = row;
    return offer;
  }

  async function filledMore(token: string, offerId: number): Promise<void> {
    const added = await addLines(deps(), token, [request(offerId)]);
    if (!added.ok) throw new Error(added.message);
  }

  it('[CART-12] baskets unchanged for 30 days are deleted with their lines, younger ones stay', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const [old, young] = [await filled(request(offerId)), await filled(request(offerId))];
    const age = (token: string, days: number) =>
      db()
        .update(baskets)
        .set({ updatedAt: sql`now() - make_interval(days => ${days}, mins => 1)` })
        .where(eq(baskets.id, token));
    await age(old.token, 30);
    await age(young.token, 29);
    expect(await deleteAbandoned(db())).toBe(1);
    expect((await showBasket(deps(), old.token)).lines).toEqual([]);
    expect((await showBasket(deps(), young.token)).lines).toHaveLength(1);
    expect(await db().select().from(basketLines).where(eq(basketLines.basketId, old.token))).toEqual([]);
  });
});
