import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import type { OrderState } from '../../src/domain/order/order.ts';
import { undoLastImport } from '../../src/exchange/undo/undo-import.ts';
import { importOrderStates } from '../../src/services/exchange/import-order-states.ts';
import { noteExchanged } from '../../src/services/exchange/send-orders.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { handOver } from '../../src/services/order/hand-over.ts';
import { openTestDatabase } from '../database.ts';
import { orderMaker, standingClock } from '../services/order-maker.ts';
import { empty, importPaths, query, scratch } from './databases.ts';
import { goodsFile, offersFile, restFile } from './exchange-documents.ts';
import { watchStatements } from './watched-statements.ts';

const HOUR = 3_600_000;
/** Formats a moment as 1C and feeds do, in Minsk time. */
const written = (moment: Date) => new Date(moment.getTime() + 3 * HOUR).toISOString().slice(0, 19);

describe('[SHOP-9] imported stock and open orders', () => {
  let connection: Connection;
  let clock: ReturnType<typeof standingClock>;
  const folder = scratch();
  const maker = orderMaker(
    () => connection,
    () => clock(),
  );
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(async () => {
    clock = standingClock();
    await empty(connection);
  });
  afterAll(async () => {
    folder.remove();
    await connection.close();
  });

  const importing = (file: string, text: string, through = connection) => {
    clock.move(HOUR);
    return importPaths(through, [folder.write(file, text)], { clock });
  };
  const table = (stock: string, through = connection) =>
    importing('table.csv', `код;название;цена;остаток\n1;Клей;5;${stock}\n2;Лак;5;7`, through);
  const feed = (stock: number, date: string) =>
    importing(
      'feed.yml',
      `<yml_catalog${date && ` date="${date}"`}><shop><name>Ш</name><url>https://sh.example</url><offers><offer id="1" available="true"><name>Клей</name><price>5</price><currencyId>BYN</currencyId><count>${stock}</count></offer></offers></shop></yml_catalog>`,
    );
  const firstOf1C = async () => {
    await importing('import.xml', goodsFile(1, 2));
    return importing('offers.xml', offersFile(1, 2));
  };
  const of1C = (stock: number, formedAt = '') =>
    importing('rests.xml', restFile('g1', String(stock), formedAt));
  const undo = () => undoLastImport(connection, clock);

  const offer = async () => {
    const [row] = await query<{ id: number; stock: number; shortage: number }>(
      connection,
      `select id, (stock / 1000)::integer as stock, (shortage / 1000)::integer as shortage from offers where external_id in ('1', 'g1')`,
    );
    return row ?? expect.fail('no such goods');
  };
  const stock = async () => (await offer()).stock;
  const order = async (count: number) => {
    clock.move(HOUR);
    return (await maker.place({}, { offerId: (await offer()).id, count })).number;
  };
  const move = async (number: string, to: OrderState) =>
    expect(await changeState(maker.deps(), number, to, { by: 'shop' })).toMatchObject({ ok: true });
  const exchange = async (number: string) => {
    clock.move(HOUR);
    const [row] = await query<Parameters<typeof noteExchanged>[1][number]>(
      connection,
      `select id, state, payment_state as "paymentState" from orders where number = $1`,
      [number],
    );
    await noteExchanged(connection.db, row ? [row] : [], clock());
  };
  const mark = async (number: string) => {
    clock.move(HOUR);
    expect(await handOver(maker.deps(), number)).toMatchObject({ ok: true });
  };
  async function* cancelledBy1C(number: string) {
    yield { number, requisites: { Отменен: 'true' }, deleted: false };
  }

  it('a table does not sell the last piece again until the order was handed over to stock-keeping', async () => {
    await table('1');
    const number = await order(1);
    const again = await table('1');
    expect(again.changed).toBe(false);
    expect(again.promised).toEqual({ positions: 1, amounts: [{ unit: 'шт.', quantity: 1000 }] });
    expect(again.facts.at(-1)?.replaceAll('\u00a0', ' ')).toBe(
      'Остатки уменьшены на открытые заказы, о которых учёт ещё не знает: 1 позиция, 1 шт.',
    );
    expect(await stock()).toBe(0);
    await expect(order(1)).rejects.toThrow();
    await table('4');
    expect(await stock()).toBe(3);
    await mark(number);
    expect(await stock()).toBe(3);
    const known = await table('3');
    expect([known.promised, await stock()]).toEqual([null, 3]);
  });

  it('a cancelled order returns its goods once, up to the imported number', async () => {
    await table('5');
    const [one, two] = [await order(2), await order(1)];
    await table('5');
    expect(await stock()).toBe(2);
    await move(one, 'cancelled');
    expect(await stock()).toBe(4);
    await table('5');
    expect(await stock()).toBe(4);
    await mark(two);
    await table('4');
    await move(two, 'cancelled');
    expect(await stock()).toBe(5);
  });

  it('goods promised beyond the imported number are missing, and a cancelled order reduces only the shortage', async () => {
    await table('3');
    const [one, two] = [await order(2), await order(1)];
    await table('1');
    expect(await offer()).toMatchObject({ stock: 0, shortage: 2 });
    await move(two, 'cancelled');
    expect(await offer()).toMatchObject({ stock: 0, shortage: 1 });
    await move(one, 'cancelled');
    expect(await offer()).toMatchObject({ stock: 1, shortage: 0 });
  });

  it('goods that a full file no longer states have no stock, with or without orders', async () => {
    await table('3');
    const number = await order(2);
    await importing('table.csv', 'код;название;цена;остаток\n1;Клей;5;0\n2;Лак;5;7');
    expect(await offer()).toMatchObject({ stock: 0, shortage: 2 });
    await move(number, 'cancelled');
    expect(await stock()).toBe(0);
  });

  it('an issued order is known to stock-keeping, and uncounted goods have no promised stock', async () => {
    await table('5');
    const number = await order(2);
    for (const to of ['confirmed', 'reserved', 'assembled', 'on-the-way', 'issued'] as const)
      await move(number, to);
    await table('3');
    expect(await stock()).toBe(3);
    const open = await order(1);
    const report = await table('есть');
    expect(report.promised).toBeNull();
    expect(await query(connection, `select stock_stated from offers where external_id = '1'`)).toEqual([
      { stock_stated: false },
    ]);
    await move(open, 'cancelled');
    expect(await offer()).toMatchObject({ stock: 0, shortage: 0 });
  });

  it('a feed includes orders older than it and those that were handed over', async () => {
    await feed(5, '2026-11-20T10:00');
    const number = await order(2);
    await feed(5, '2026-11-20T10:00');
    expect(await stock()).toBe(3);
    await feed(5, '');
    expect(await stock()).toBe(3);
    await feed(4, written(clock()));
    expect(await stock()).toBe(4);
    await feed(5, '2026-11-20T10:00');
    expect(await stock()).toBe(3);
    await mark(number);
    await feed(5, '2026-11-20T10:00');
    expect(await stock()).toBe(5);
  });

  it('1C knows an order from the exchange on, and an older file does not', async () => {
    await firstOf1C();
    const number = await order(2);
    await of1C(5, written(clock()));
    expect(await stock()).toBe(3);
    const before = written(clock());
    await exchange(number);
    expect(await stock()).toBe(3);
    const stale = await of1C(5, before);
    expect([stale.changed, await stock()]).toEqual([false, 3]);
    await of1C(3, written(clock()));
    expect(await stock()).toBe(3);
    await of1C(9);
    expect(await stock()).toBe(9);
    await of1C(5, before);
    expect(await stock()).toBe(3);
  });

  it('1C learns of an issued order from the exchange, or by a mark when it never receives it', async () => {
    await firstOf1C();
    await exchange(await order(1));
    const second = await order(1);
    for (const to of ['confirmed', 'reserved', 'assembled', 'on-the-way', 'issued'] as const)
      await move(second, to);
    await of1C(4);
    expect(await stock()).toBe(3);
    await mark(second);
    await of1C(3);
    expect(await stock()).toBe(3);
  });

  it('goods of an order that 1C itself cancels are not returned twice', async () => {
    await firstOf1C();
    const [one, two] = [await order(2), await order(1)];
    await exchange(one);
    await of1C(5);
    expect(await stock()).toBe(4);
    await exchange(two);
    for (const number of [one, two])
      expect(await importOrderStates(maker.deps(), () => cancelledBy1C(number))).toMatchObject({ stuck: [] });
    expect(await stock()).toBe(5);
  });

  it('undoing an import keeps promised goods promised, whatever came in between', async () => {
    await table('5');
    const number = await order(2);
    await table('10');
    expect(await stock()).toBe(8);
    await order(1);
    const undone = await undo();
    expect(undone.ok && undone.value[0]?.promised).toEqual({
      positions: 1,
      amounts: [{ unit: 'шт.', quantity: 3000 }],
    });
    expect(await stock()).toBe(2);
    await table('2');
    expect(await offer()).toMatchObject({ stock: 0, shortage: 1 });
    await move(number, 'cancelled');
    expect(await stock()).toBe(1);
    await undo();
    expect(await offer()).toMatchObject({ stock: 4, shortage: 0 });
  });

  it('undoing an import reduces the shortage first', async () => {
    await table('5');
    await order(3);
    await table('2');
    expect(await offer()).toMatchObject({ stock: 0, shortage: 1 });
    await undo();
    expect(await offer()).toMatchObject({ stock: 2, shortage: 0 });
  });

  const isLocking = (statement: string) =>
    /^insert into in_stock_before[\s\S]*from in_stock i/.test(statement.trim());

  it('an order placed after the files are read is counted', async () => {
    await table('5');
    await order(1);
    const coming: Promise<string>[] = [];
    const watched = watchStatements(connection, async (statement, run) => {
      if (isLocking(statement) && coming.length === 0) {
        coming.push(order(2));
        await coming[0];
      }
      return run();
    });
    await table('7', watched);
    expect(coming).toHaveLength(1);
    expect(await stock()).toBe(4);
  });

  it('an order being written while its goods are locked is waited for and counted once', async () => {
    await table('5');
    await order(1);
    const holder = await connection.pool.connect();
    const waiting = (count: number) =>
      expect
        .poll(() =>
          query(
            connection,
            `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toEqual([{ count }]);
    let coming: Promise<string> | null = null;
    let written: Promise<unknown> | null = null;
    const watched = watchStatements(connection, async (statement, run) => {
      if (coming || !isLocking(statement)) return run();
      // The lock holds the order's transaction after it has reserved stock and before it writes its messages.
      await holder.query('begin; lock table outbox in exclusive mode');
      coming = order(2);
      await waiting(1);
      written = waiting(2).then(() => holder.query('commit'));
      return run();
    });
    await table('7', watched);
    await Promise.all([coming, written]);
    holder.release();
    expect(await stock()).toBe(4);
  });
});
