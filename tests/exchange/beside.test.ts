import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import { type Connection, connectToRunning, openDatabase } from '../../src/data/connection.ts';
import { lockDirectory } from '../../src/data/directory-lock.ts';
import type { DatabaseNotice } from '../../src/data/notices.ts';
import { besideFolder, importBeside } from '../../src/exchange/beside/import-beside.ts';
import { finishReplay } from '../../src/exchange/beside/replay-changes.ts';
import type { ImportOptions } from '../../src/exchange/import-files.ts';
import { undoLastImport } from '../../src/exchange/undo/undo-import.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { embeddedTemplate } from '../database.ts';
import { orderMaker, standingClock } from '../services/order-maker.ts';
import { empty, everything, NOW, query, scratch, take } from './databases.ts';
import { watchStatements } from './watched-statements.ts';

const HEAD = 'код;название;раздел;цена;остаток;цвет;фото';
const goods = (count: number, more = 0) =>
  [
    HEAD,
    ...Array.from(
      { length: count },
      (_, at) =>
        `${at};Плитка ${at};Плитка / Раздел ${at % 3};${10 + at + more},50;${20 + more};${at % 2 ? 'белый' : 'серый'};https://pictures.example/${at}.jpg`,
    ),
  ].join('\n');

type Row = Record<string, unknown>;

/** Everything but the ids of pictures, which come in the order that the planner likes. */
async function catalogueOf(connection: Connection): Promise<unknown> {
  const tables = (await everything(connection)) as Row[][];
  return tables.map((rows) =>
    rows
      .map((row) => ('placeholder' in row ? { ...row, id: 0 } : row))
      .toSorted((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1)),
  );
}

// Each of these opens several engines, which takes long where much else runs.
const PATIENCE = { timeout: 300_000 };

describe('an import beside the shop that runs on the embedded engine', PATIENCE, () => {
  const files = scratch();
  const data = mkdtempSync(join(tmpdir(), 'kafel-beside-'));
  const clock = () => NOW;
  let shop: Connection;
  let running: Connection;
  let other: Connection;
  let otherData: string;
  const notices: DatabaseNotice[] = [];

  const first = files.write('first.csv', goods(400));
  const second = files.write('second.csv', goods(380, 1));

  beforeAll(async () => {
    otherData = mkdtempSync(join(tmpdir(), 'kafel-beside-other-'));
    for (const folder of [data, otherData]) cpSync(await embeddedTemplate(), folder, { recursive: true });
    shop = await openDatabase({ DATA_DIR: data });
    shop.subscribe((notice) => notices.push(notice));
    other = await openDatabase({ DATA_DIR: otherData });
    const connected = connectToRunning({ DATA_DIR: data });
    if (!connected) throw new Error('the engine does not say where it listens');
    running = connected;
  });
  afterAll(async () => {
    await running.close();
    await shop.close();
    await other.close();
    for (const folder of [data, otherData]) rmSync(folder, { recursive: true, force: true });
    files.remove();
  });
  beforeEach(async () => {
    await empty(shop);
    await empty(other);
    notices.length = 0;
  });

  const beside = (path: string, options: Partial<ImportOptions> = {}, connection = running) =>
    importBeside(connection, data, [path], { clock, words: VOCABULARY, ...options });
  const usual = (path: string) => take(other, [path]);
  const undo = (connection: Connection) => undoLastImport(connection, clock);

  it('leaves the catalogue that an import of the same files leaves, row by row, and tells the shop', async () => {
    for (const file of [first, second, second]) {
      expect(await beside(file)).toMatchObject({ ok: true });
      await usual(file);
      expect(await catalogueOf(shop)).toEqual(await catalogueOf(other));
    }
    expect(await query(shop, 'select id from imports')).toHaveLength(3);
    expect(notices.map(({ channel }) => channel)).toEqual(['catalogue_changed', 'catalogue_changed']);
  });

  it('can be undone like any other, and ids go on where they were', async () => {
    await beside(first);
    await usual(first);
    await beside(second);
    await usual(second);
    for (const connection of [shop, other]) expect(await undo(connection)).toMatchObject({ ok: true });
    expect(await catalogueOf(shop)).toEqual(await catalogueOf(other));
    const more = files.write('more.csv', goods(410));
    await take(shop, [more]);
    await usual(more);
    expect(await catalogueOf(shop)).toEqual(await catalogueOf(other));
  });

  it('leaves sold what was sold while it ran, and ratings that came', async () => {
    await beside(first);
    const offer = "(select id from offers where external_id = '7' limit 1)";
    let sold = false;
    const outcome = await beside(second, {
      onProgress: () => {
        if (sold) return;
        sold = true;
        void shop.pool.query(`update offers set stock = stock - 5000 where id = ${offer}`);
        void shop.pool.query('update products set rating_sum = 5, rating_count = 1');
      },
    });
    expect(outcome).toMatchObject({ ok: true });
    const [row] = await query<{ stock: string; rating: number }>(
      shop,
      `select o.stock, p.rating_count as rating from offers o join products p on p.id = o.product_id where o.id = ${offer}`,
    );
    expect(row).toEqual({ stock: '16000', rating: 1 });
  });

  it('[SHOP-9] reduces its stock by open orders, those that came while it ran too', async () => {
    const selling = standingClock();
    const maker = orderMaker(() => shop, selling);
    await beside(first);
    const [sold] = await query<{ id: number }>(shop, `select id from offers where external_id = '7'`);
    const wish = { offerId: sold?.id ?? 0, count: 12 };
    const early = await maker.place({}, wish);
    const stock = async () =>
      query(shop, 'select stock::integer, shortage::integer from offers where id = $1', [wish.offerId]);
    let late: ReturnType<typeof maker.place> | null = null;
    const outcome = await beside(second, {
      onProgress: () => {
        late ??= maker.place({}, { ...wish, count: 8 });
      },
    });
    expect(outcome.ok && outcome.value[0]?.promised).toEqual({
      positions: 1,
      amounts: [{ unit: 'шт.', quantity: 12_000 }],
    });
    const { number } = (await late) ?? expect.fail('nobody ordered meanwhile');
    expect(await stock()).toEqual([{ stock: 1000, shortage: 0 }]);
    const fewer = files.write('fewer.csv', goods(380, -10));
    expect(await beside(fewer)).toMatchObject({ ok: true });
    expect(await stock()).toEqual([{ stock: 0, shortage: 10_000 }]);
    for (const each of [number, early.number])
      await changeState(maker.deps(), each, 'cancelled', { by: 'shop' });
    expect(await stock()).toEqual([{ stock: 10_000, shortage: 0 }]);
  });

  it('changes nothing when it is refused or only tried', async () => {
    await beside(first);
    const before = await catalogueOf(shop);
    const few = files.write('few.csv', goods(30));
    expect(await beside(few)).toMatchObject({ ok: false, code: 'mass-retirement' });
    expect(await beside(second, { dryRun: true })).toMatchObject({ ok: true });
    expect(await catalogueOf(shop)).toEqual(before);
    expect(await query(shop, 'select id from imports')).toHaveLength(1);
  });

  it('goes on where it was when its writing is interrupted, and lets no other import in between', async () => {
    let writes = 0;
    const breaking = watchStatements(running, async (statement, run) => {
      if (/^with written as/.test(statement.trim()) && ++writes > 6) throw new Error('killed');
      return run();
    });
    await expect(beside(first, {}, breaking)).rejects.toThrow('killed');
    expect(await query(shop, 'select line from import_replays')).toHaveLength(1);
    expect(await undo(shop)).toMatchObject({ ok: false, code: 'import-running' });
    expect(await finishReplay(shop, besideFolder(data), clock)).toBe('finished');
    await usual(first);
    expect(await catalogueOf(shop)).toEqual(await catalogueOf(other));
    expect(await finishReplay(shop, besideFolder(data), clock)).toBe('none');
  });

  it('says so when what was still to be written is gone, and lets imports in again', async () => {
    await shop.pool.query('insert into import_replays (id, line) values (1, 3)');
    expect(await finishReplay(shop, besideFolder(data), clock)).toBe('lost');
    await take(shop, [first]);
  });

  it('refuses while another is under way, and when another came in meanwhile', async () => {
    const leave = lockDirectory(besideFolder(data));
    expect(await beside(first)).toMatchObject({ ok: false, code: 'import-running' });
    leave();
    let came: Promise<unknown> | null = null;
    const outcome = await beside(first, {
      onProgress: () => {
        came ??= take(shop, [second]);
      },
    });
    await came;
    expect(outcome).toMatchObject({ ok: false, code: 'import-running' });
    await usual(second);
    expect(await catalogueOf(shop)).toEqual(await catalogueOf(other));
  });

  it('copies the database whole while it is written to', async () => {
    await take(shop, [first]);
    let busy = true;
    const writing = (async () => {
      for (let at = 0; busy; at += 1)
        await shop.pool.query('update products set popularity = $1 where id = 1', [at]);
    })();
    expect(await beside(second)).toMatchObject({ ok: true });
    busy = false;
    await writing;
    expect(await query(shop, 'select count(*)::integer as count from products where active')).toEqual([
      { count: 380 },
    ]);
  });
});
