import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../src/data/schema/order.ts';
import { fingerprintOf } from '../../src/domain/basket/basket-fingerprint.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { repeatOrder } from '../../src/services/order/repeat-order.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { batchStocks, makeBatches } from './batches.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('an order of goods in batches', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const { deps, basketWith, formFor, place } = orderMaker(connection, clock);
  const byShop = { by: 'shop' } as const;

  it('[BEYOND-5] a line is served from one batch, named in the order', async () => {
    const goods = await makeOffer(connection(), { stock: units(30) });
    await makeBatches(connection(), goods.offerId, 20, 10);
    const { number, secret } = await place({}, { ...goods, count: 8 });
    expect((await showOrder(deps(), number, secret))?.lines[0]?.batches).toMatchObject([
      { tone: 'T2', quantity: units(8) },
    ]);
    expect(await batchStocks(connection(), goods.offerId)).toEqual({ T1: 20, T2: 2 });
    const [email] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:shop`));
    expect(JSON.stringify(email?.payload)).toContain('тон\u00a0T2, калибр\u00a09');
  });

  it('[BEYOND-5] a split that arose after the page was made needs agreement, then it is served', async () => {
    const goods = await makeOffer(connection(), { stock: units(30) });
    await makeBatches(connection(), goods.offerId, 20, 10);
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
    expect(line?.batchNotice).toContain(
      'тон\u00a0T2, калибр\u00a09\u00a0— 10\u00a0шт.; тон\u00a0T1, калибр\u00a09\u00a0— 5\u00a0шт.',
    );
    const batchOptions = { [line?.id ?? 0]: 'several' as const };
    const placed = await placeOrder(deps(), token, await formFor(token, { batchOptions }));
    const shown = placed.ok ? await showOrder(deps(), placed.value.number, placed.value.secret) : null;
    expect(shown?.lines[0]?.batches.map(({ tone, quantity }) => [tone, quantity / 1000])).toEqual([
      ['T2', 10],
      ['T1', 5],
    ]);
    expect(shown?.lines[0]?.total).toBe(15_000);
    expect(await batchStocks(connection(), goods.offerId)).toEqual({ T1: 4, T2: 0 });
  });

  it('[BEYOND-5] thirty concurrent buyers never take more of a batch than it holds', async () => {
    const goods = await makeOffer(connection(), { stock: units(40) });
    await makeBatches(connection(), goods.offerId, 13, 17, 5);
    const buyers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { token } = await basketWith({ ...goods, count: 2 });
        return token;
      }),
    );
    await Promise.all(
      buyers.map(async (token) => {
        for (let attempt = 0; attempt < 40; attempt += 1) {
          const [line] = (await showBasket(deps(), token)).lines;
          const batchOptions = { [line?.id ?? 0]: 'several' as const };
          const placed = await placeOrder(deps(), token, await formFor(token, { batchOptions }));
          if (placed.ok || placed.code !== 'changed') return;
        }
      }),
    );
    expect(await stockOf(connection(), goods.offerId)).toBe(0);
    expect(await batchStocks(connection(), goods.offerId)).toEqual({ T1: 0, T2: 0, T3: 0 });
  });

  it('[BEYOND-5] a repeated order requests its batch again, and reports a different one', async () => {
    const goods = await makeOffer(connection(), { stock: units(60), name: 'Плитка' });
    const gone = await makeOffer(connection(), { name: 'Клей' });
    await makeBatches(connection(), goods.offerId, 40, 20);
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
      'Прошлой партии (тон\u00a0T2, калибр\u00a09) не хватает, отгрузим другую: тон\u00a0T1',
    );
    expect(fingerprintOf(after)).not.toBe(
      fingerprintOf({ ...after, lines: after.lines.map((each) => ({ ...each, batchNotice: null })) }),
    );
    expect(await repeatOrder(deps(), null, { ...first, secret: 'x', key })).toMatchObject({
      code: 'no-order',
    });
  });
});
