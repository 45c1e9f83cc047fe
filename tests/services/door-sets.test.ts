import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import { outbox } from '../../src/data/schema/order.ts';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { setRows } from '../../src/domain/basket/group-sets.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { type Quantity, quantity, units } from '../../src/domain/measures/quantity.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { changeLines } from '../../src/services/basket/change-lines.ts';
import { restoreLines } from '../../src/services/basket/restore-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { readExchangedOrder } from '../../src/services/exchange/read-exchanged-order.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { repeatOrder } from '../../src/services/order/repeat-order.ts';
import { showOrderToShop } from '../../src/services/order/show-order.ts';
import { SELLING } from '../selling-settings.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

/** Prices in kopecks, and how many of each extra a door needs. */
const DOOR = 20_000;
const EXTRAS = [
  { name: 'Коробка', price: 4000, rate: 1000 },
  { name: 'Наличник', price: 900, rate: 2500 },
] as const;

describeShop('door sets in the basket', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const maker = orderMaker(connection, standingClock());
  const { deps } = maker;

  async function makeExtras() {
    const make = ({ name, price }: (typeof EXTRAS)[number]) =>
      makeOffer(connection(), { name, price: kopecks(price), stock: units(60) });
    return Promise.all(EXTRAS.map(make));
  }

  /** Makes a door that is sold with these extras. */
  async function makeDoor(name: string, extras: Awaited<ReturnType<typeof makeExtras>>) {
    const door = await makeOffer(connection(), { name, price: kopecks(DOOR), stock: units(20) });
    await db()
      .insert(s.doorExtras)
      .values(
        extras.map(({ offerId }, at) => ({
          productId: door.productId,
          offerId,
          rate: EXTRAS[at]?.rate ?? 0,
        })),
      );
    return door;
  }

  const request = (offerId: number, count: number) => ({ offerId, optionIds: [], quantity: units(count) });

  /** Adds a door with a frame and three casings, as its page does. */
  async function addSet(
    token: string | null,
    door: { offerId: number },
    extras: readonly { offerId: number }[],
  ) {
    const [frame, casing] = extras.map(({ offerId }) => offerId);
    const requests = [request(door.offerId, 1), request(frame ?? 0, 1), request(casing ?? 0, 3)];
    const added = await addLines(deps(), token, requests, null, { sets: 1 });
    if (!added.ok) throw new Error(added.message);
    return added.value;
  }

  async function threeDoors() {
    const extras = await makeExtras();
    const doors = [];
    for (const name of ['Дверь 60', 'Дверь 70', 'Дверь 80']) doors.push(await makeDoor(name, extras));
    let token: string | null = null;
    for (const door of doors) token = (await addSet(token, door, extras)).token;
    return { token: token ?? '', doors, extras };
  }

  const change = async (token: string, line: number, amount: Quantity) => {
    const changed = await changeLines(deps(), token, [{ of: { line }, quantity: amount }]);
    if (!changed.ok) throw new Error(changed.message);
    return changed.value.basket;
  };
  const lineOf = (basket: Basket, name: string, door: string) => {
    const lead = basket.lines.find((line) => line.name === door);
    const found = basket.lines.find((line) => line.name === name && line.setId === lead?.setId);
    if (!found) throw new Error(`no ${name} of ${door}`);
    return found;
  };
  /** Writes lines as «Дверь 60 1, - Коробка 1, - Наличник 3 = 26700». */
  const written = (lines: Parameters<typeof setRows<Basket['lines'][number]>>[0]) =>
    setRows(lines).map(({ line, part, setTotal }) => {
      const text = `${part ? '- ' : ''}${line.name} ${line.quantity / 1000}`;
      return setTotal === null ? text : `${text} = ${setTotal}`;
    });
  const ofDoor = (name: string, count: number, casings: number, frames = count) => [
    `${name} ${count}`,
    `- Коробка ${frames}`,
    `- Наличник ${casings} = ${count * 20_000 + frames * 4000 + casings * 900}`,
  ];

  it('[BEYOND-15] three doors are three sets, each with its own extras, and goods on their own stay apart', async () => {
    const { token, extras } = await threeDoors();
    const alone = await addLines(deps(), token, [request(extras[0]?.offerId ?? 0, 2)]);
    expect(alone.ok).toBe(true);
    const basket = await showBasket(deps(), token);
    expect(written(basket.lines)).toEqual([
      ...ofDoor('Дверь 60', 1, 3),
      ...ofDoor('Дверь 70', 1, 3),
      ...ofDoor('Дверь 80', 1, 3),
      'Коробка 2',
    ]);
    expect(basket.total).toBe(3 * 26_700 + 2 * 4000);
  });

  it('[BEYOND-15] two of a door take twice its extras by their rates, but not one that was changed by hand', async () => {
    const { token } = await threeDoors();
    const first = await showBasket(deps(), token);
    await change(token, lineOf(first, 'Дверь 70', 'Дверь 70').id, units(2));
    await change(token, lineOf(first, 'Коробка', 'Дверь 80').id, units(2));
    const basket = await change(token, lineOf(first, 'Дверь 80', 'Дверь 80').id, units(3));
    expect(written(basket.lines)).toEqual([
      ...ofDoor('Дверь 60', 1, 3),
      ...ofDoor('Дверь 70', 2, 5),
      ...ofDoor('Дверь 80', 3, 8, 2),
    ]);
  });

  it('[BEYOND-15] a form without script that sends every quantity counts the set and what was typed inside it', async () => {
    const { token } = await threeDoors();
    const { lines } = await showBasket(deps(), token);
    const typed: Record<string, Quantity> = { 'Дверь 60': units(2) };
    const changed = await changeLines(
      deps(),
      token,
      lines.map((line) => ({ of: { line: line.id }, quantity: typed[line.name] ?? line.quantity })),
    );
    expect(changed.ok && written(changed.value.basket.lines).slice(0, 4)).toEqual([
      ...ofDoor('Дверь 60', 2, 5),
      'Дверь 70 1',
    ]);
  });

  it('[BEYOND-15] a set is removed and restored as one, an extra on its own', async () => {
    const { token } = await threeDoors();
    const first = await showBasket(deps(), token);
    const less = await change(token, lineOf(first, 'Дверь 70', 'Дверь 70').id, quantity(0));
    expect(written(less.lines)).toEqual([...ofDoor('Дверь 60', 1, 3), ...ofDoor('Дверь 80', 1, 3)]);
    expect(less.removed).toHaveLength(3);
    const back = await restoreLines(deps(), token);
    expect(back.ok && written(back.value.basket.lines)).toEqual([
      ...ofDoor('Дверь 60', 1, 3),
      ...ofDoor('Дверь 80', 1, 3),
      ...ofDoor('Дверь 70', 1, 3),
    ]);
    const bare = await change(token, lineOf(first, 'Наличник', 'Дверь 60').id, quantity(0));
    expect(written(bare.lines).slice(0, 2)).toEqual(['Дверь 60 1', '- Коробка 1 = 24000']);
  });

  it('[BEYOND-15] a removed set comes back as a set although another was added since', async () => {
    const { token, doors, extras } = await threeDoors();
    const first = await showBasket(deps(), token);
    await change(token, lineOf(first, 'Дверь 80', 'Дверь 80').id, quantity(0));
    await addSet(token, await makeDoor('Дверь 90', extras), extras);
    expect(doors).toHaveLength(3);
    const back = await restoreLines(deps(), token);
    expect(back.ok && written(back.value.basket.lines).slice(6)).toEqual([
      ...ofDoor('Дверь 90', 1, 3),
      ...ofDoor('Дверь 80', 1, 3),
    ]);
  });

  it('[BEYOND-15] the same set once more is more of it, and one with other numbers is another', async () => {
    const extras = await makeExtras();
    const door = await makeDoor('Дверь 60', extras);
    const { token } = await addSet(null, door, extras);
    const twice = await addSet(token, door, extras);
    expect(written(twice.basket.lines)).toEqual(ofDoor('Дверь 60', 2, 6));
    const [frame, casing] = extras;
    const other = await addLines(
      deps(),
      token,
      [request(door.offerId, 1), request(frame?.offerId ?? 0, 1), request(casing?.offerId ?? 0, 5)],
      null,
      { sets: 1 },
    );
    expect(other.ok && written(other.value.basket.lines)).toEqual([
      ...ofDoor('Дверь 60', 2, 6),
      ...ofDoor('Дверь 60', 1, 5),
    ]);
  });

  it('[BEYOND-15] an order, its emails and a repeated order keep the sets, 1C gets lines, stock is that of all', async () => {
    const { token, extras } = await threeDoors();
    const placed = await placeOrder(deps(), token, await maker.formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    const { number, secret } = placed.value;
    const all = [...ofDoor('Дверь 60', 1, 3), ...ofDoor('Дверь 70', 1, 3), ...ofDoor('Дверь 80', 1, 3)];
    const order = await showOrderToShop(deps(), number);
    const rows = setRows(order?.lines ?? []);
    expect(rows.map(({ part }) => part)).toEqual([false, true, true, false, true, true, false, true, true]);
    expect(rows.flatMap(({ setTotal }) => setTotal ?? [])).toEqual([26_700, 26_700, 26_700]);
    expect(order?.goodsTotal).toBe(3 * 26_700);
    expect(await stockOf(connection(), extras[1]?.offerId ?? 0)).toBe(units(60 - 9));
    const emails = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`));
    const texts = emails.map(({ payload }) => (payload as { text: string }).text.replaceAll('\u00a0', ' '));
    expect(texts).toHaveLength(2);
    for (const text of texts)
      expect(text).toContain(
        '— Дверь 60: 1 шт., 200,00 руб.\n  — Коробка: 1 шт., 40,00 руб.\n  — Наличник: 3 шт., 27,00 руб.\n  Комплект целиком: 267,00 руб.\n— Дверь 70',
      );
    const [row] = await db().select().from(s.orders).where(eq(s.orders.number, number));
    const exchanged = row && (await readExchangedOrder(deps(), row));
    expect(exchanged?.lines).toHaveLength(9);
    const repeated = await repeatOrder(deps(), null, { number, secret, key: randomUUID() });
    if (!repeated.ok) throw new Error(repeated.message);
    const basket = await showBasket(deps(), repeated.value.token);
    expect(written(basket.lines)).toEqual(all);
    expect(
      written((await change(repeated.value.token, basket.lines[0]?.id ?? 0, units(2))).lines).slice(0, 3),
    ).toEqual(ofDoor('Дверь 60', 2, 5));
  });

  it('[BEYOND-15] a bundle is one set that is counted by what it holds, also in parts of a unit', async () => {
    const [wall, glue] = [
      await makeOffer(connection(), { name: 'Панель', unit: 'м²', step: quantity(100), min: quantity(100) }),
      await makeOffer(connection(), { name: 'Клей' }),
    ];
    const requests = [
      { offerId: wall.offerId, optionIds: [], quantity: quantity(2600) },
      request(glue.offerId, 3),
    ];
    const added = await addLines(deps(), null, requests, null, { sets: 1 });
    if (!added.ok) throw new Error(added.message);
    expect(written(added.value.basket.lines)).toEqual(['Панель 2.6', '- Клей 3 = 5600']);
    const { token, basket } = added.value;
    const more = await change(token, basket.lines[0]?.id ?? 0, quantity(5200));
    expect(written(more.lines)).toEqual(['Панель 5.2', '- Клей 6 = 11200']);
  });

  it('[BEYOND-15] the staff change a part of a set, and goods that they add stand on their own', async () => {
    const { token, extras } = await threeDoors();
    const placed = await placeOrder(deps(), token, await maker.formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    const { number } = placed.value;
    const [, frame, casing] = (await showOrderToShop(deps(), number))?.lines ?? [];
    const { admin } = adminOver(connection(), { settings: () => SELLING });
    const fields = {
      [`quantity-${casing?.id}`]: '5',
      [`add-${frame?.offerId}`]: '1',
      subject: number,
      version: '0',
    };
    const goods = await admin.orderGoods(number, fields);
    expect(goods?.lines.map(({ part }) => part)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      false,
      true,
      true,
    ]);
    const done = await admin.perform({ person: OWNER, key: '' }, 'order-goods', fields);
    expect(done).toMatchObject({ ok: true });
    const order = await showOrderToShop(deps(), number);
    expect(setRows(order?.lines ?? []).map(({ setTotal, part }) => setTotal ?? part)).toEqual([
      ...[false, true, 28_500],
      ...[false, true, 26_700],
      ...[false, true, 26_700],
      false,
    ]);
    expect(order?.lines.at(-1)).toMatchObject({ offerId: extras[0]?.offerId, total: 4000, setId: null });
  });

  it('[BEYOND-15] a repeated order without one part of a set has the rest of it', async () => {
    const { token, extras } = await threeDoors();
    const placed = await placeOrder(deps(), token, await maker.formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    await db()
      .update(s.offers)
      .set({ active: false })
      .where(eq(s.offers.id, extras[0]?.offerId ?? 0));
    const repeated = await repeatOrder(deps(), null, { ...placed.value, key: randomUUID() });
    expect(repeated.ok && repeated.value.notes[0]).toContain('Коробка');
    const basket = repeated.ok ? await showBasket(deps(), repeated.value.token) : null;
    expect(basket?.total).toBe(3 * (20_000 + 3 * 900));
  });
});
