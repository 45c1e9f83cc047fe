import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Store } from '../../src/adapters/files/s3-store.ts';
import type { Connection } from '../../src/data/connection.ts';
import { describeTables, quoted } from '../../src/data/dump/describe-tables.ts';
import { LAST_BEFORE_BASE } from '../../src/data/last-before-base.ts';
import { migrateOnce, migrateUpTo, ownSchemaVersion, readSchemaVersion } from '../../src/data/migrate.ts';
import { type FileStore, readStored } from '../../src/kit/file-store.ts';
import { openFolderStore } from '../../src/kit/folder-store.ts';
import { moveDatabase } from '../../src/services/backup/move-database.ts';
import { restoreBackup } from '../../src/services/backup/restore-backup.ts';
import { writeBackup } from '../../src/services/backup/write-backup.ts';
import { openTestDatabase } from '../database.ts';
import { serveS3 } from '../serve-s3.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { makeOffer } from './goods.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const MADE = new Date('2026-11-24T10:00:00Z');
const root = mkdtempSync(join(tmpdir(), 'kafel-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the content of a database by table, independent of the order of rows. */
async function contentsOf({ pool }: Connection): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const { name } of await describeTables(pool)) {
    const { rows } = await pool.query(`select row_to_json(t)::text as line from ${quoted(name)} t`);
    contents[name] = rows.map(({ line }) => line).sort();
  }
  return contents;
}

async function backUp({ pool }: Connection, folder: string, files: FileStore): Promise<string> {
  const client = await pool.connect();
  try {
    await writeBackup(client, { folder, files, made: MADE });
  } finally {
    client.release();
  }
  return folder;
}

it('a backup reads files of an S3-compatible store, and a restore writes into one', async () => {
  const s3 = await serveS3();
  const shop = await openTestDatabase();
  const fresh = await openTestDatabase();
  try {
    const files = openS3Store(s3.address, join(root, 's3'));
    await files.write('pictures/masters/0123456789abcdef.png', Buffer.from('picture'));
    await files.write('documents/к/Укладка плитки.pdf', Buffer.from('document'));
    await files.write('feeds/yandex.xml.gz', Buffer.from('feed'));
    const folder = await backUp(shop, join(root, 'of-s3'), files);
    for (const { name } of await files.list('documents')) await files.remove(name);
    expect(await restoreBackup(fresh, folder, root, files)).toMatchObject({ ok: true, value: { files: 2 } });
    const read = await readStored(files, 'documents/к/Укладка плитки.pdf', 100);
    expect(read?.toString()).toBe('document');
  } finally {
    await shop.close();
    await fresh.close();
    await s3.close();
  }
});

describe('a backup', () => {
  const place = join(root, 'shop');
  const dataDir = join(place, 'data');
  let shop: Connection;
  let empty: Connection;
  const orders = orderMaker(() => shop, standingClock());

  beforeAll(async () => {
    shop = await openTestDatabase();
    empty = await openTestDatabase();
    await fillSmallCatalogue(shop);
    const { offerId } = await makeOffer(shop, { name: 'Плитка «Лён»\n\\x, "кавычки"' });
    await orders.place({ comment: 'Строка\nещё строка\tи 😀' }, { offerId });
    await mkdir(join(dataDir, 'pictures', 'masters'), { recursive: true });
    writeFileSync(join(dataDir, 'pictures', 'masters', '0123456789abcdef.png'), 'picture');
    writeFileSync(join(dataDir, 'pictures', '0123456789abcdef-400.webp'), 'derived');
    await mkdir(join(dataDir, 'documents'), { recursive: true });
    writeFileSync(join(dataDir, 'documents', 'Укладка плитки.pdf'), 'document');
    await backUp(shop, join(place, 'backup'), openFolderStore(dataDir));
  });
  afterAll(async () => {
    await shop.close();
    await empty.close();
  });

  it('is readable by the shop’s own user alone and leaves no temporary files', () => {
    expect(readdirSync(place).sort()).toEqual(['backup', 'data']);
    expect(statSync(join(place, 'backup')).mode & 0o077).toBe(0);
    expect(statSync(join(place, 'backup', 'tables', 'orders.jsonl.gz')).mode & 0o077).toBe(0);
  });

  it('restores every row and every file into an empty shop, once', async () => {
    const target = join(place, 'restored');
    const restored = await restoreBackup(empty, join(place, 'backup'), target);
    expect(restored).toMatchObject({ ok: true, value: { files: 2, made: MADE } });
    expect(await contentsOf(empty)).toEqual(await contentsOf(shop));
    expect(readFileSync(join(target, 'documents', 'Укладка плитки.pdf'), 'utf8')).toBe('document');
    expect(readdirSync(join(target, 'pictures'))).toEqual(['masters']);
    expect(await restoreBackup(empty, join(place, 'backup'), target)).toMatchObject({ code: 'not-empty' });
  });

  it('lets the shop go on: links work, numbers are assigned once', async () => {
    const numbers = 'select max(id) as last from orders';
    const before = (await empty.pool.query(numbers)).rows[0].last;
    const restored = orderMaker(() => empty, standingClock());
    const { offerId } = await makeOffer(empty);
    await restored.place({}, { offerId });
    expect((await empty.pool.query(numbers)).rows[0].last).toBeGreaterThan(before);
    await expect(empty.pool.query('update order_lines set order_id = 999999')).rejects.toThrow(/foreign key/);
  });

  it('is refused when a byte differs or a file is missing, and nothing changes', async () => {
    const fresh = await openTestDatabase();
    try {
      const before = await contentsOf(fresh);
      const damaged = await backUp(shop, join(place, 'damaged'), openFolderStore(dataDir));
      appendFileSync(join(damaged, 'tables', 'orders.jsonl.gz'), '!');
      expect(await restoreBackup(fresh, damaged, dataDir)).toMatchObject({ code: 'damaged' });
      const partial = await backUp(shop, join(place, 'partial'), openFolderStore(dataDir));
      rmSync(join(partial, 'tables', 'offers.jsonl.gz'));
      expect(await restoreBackup(fresh, partial, dataDir)).toMatchObject({ code: 'damaged' });
      expect(await restoreBackup(fresh, dataDir, dataDir)).toMatchObject({ code: 'no-backup' });
      expect(await contentsOf(fresh)).toEqual(before);
    } finally {
      await fresh.close();
    }
  });

  it('moves a shop to another database in one step', async () => {
    const fresh = await openTestDatabase();
    try {
      expect(await moveDatabase(shop, fresh, dataDir, MADE)).toMatchObject({ ok: true });
      expect(await contentsOf(fresh)).toEqual(await contentsOf(shop));
      expect(readdirSync(dataDir).sort()).toEqual(['documents', 'pictures']);
    } finally {
      await fresh.close();
    }
  });
});

describe('versions of the schema', () => {
  const [base = 0] = ownSchemaVersion();
  /** As in a database to which the migrations before the base were applied one by one. */
  const earlier = [base - 2000, base - 1000, base];

  /** Returns the settings for another client of the same database. */
  const settingsOf = ({ url }: Connection): pg.ClientConfig => ({ connectionString: url });

  async function goBack(connection: Connection): Promise<void> {
    const client = await connection.pool.connect();
    const names = (await describeTables(client)).map(({ name }) => quoted(name));
    await client.query(`drop table ${names.join(', ')} cascade`);
    await client.query('drop schema drizzle cascade');
    await migrateUpTo(client, earlier);
    client.release();
    await markMigrated(connection, earlier);
  }

  /** Records these migrations as applied to a database. */
  async function markMigrated({ pool }: Connection, version: readonly number[]): Promise<void> {
    await pool.query('delete from drizzle.__drizzle_migrations');
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'former', unnest($1::bigint[])",
      [version],
    );
  }

  it('an upgrade is announced before it changes the database, and only once', async () => {
    const connection = await openTestDatabase();
    try {
      await goBack(connection);
      const reported: number[] = [];
      const before = async (_: pg.Client, from: readonly number[]) => void reported.push(from.length);
      await migrateOnce(settingsOf(connection), before);
      await migrateOnce(settingsOf(connection), before);
      expect(reported).toEqual([earlier.length]);
    } finally {
      await connection.close();
    }
  });

  it('a backup of an earlier version is upgraded with its rows', async () => {
    const [old, fresh] = [await openTestDatabase(), await openTestDatabase()];
    try {
      await goBack(old);
      await old.pool.query("insert into sources (key, format) values ('склад', 'yml')");
      await old.pool.query(
        `insert into orders (secret, idempotency_key, name, phone, city, delivery, delivery_untold, payment, goods_total, delivery_total, total)
         values ('s', 'k', 'Анна', '+375291234567', 'Минск', 'courier', true, 'cash', 100, 0, 100)`,
      );
      await old.pool.query(
        `insert into payment_troubles (order_id, event, code, amount, currency)
         select id, 'возврат', 'refund', 100, 'BYN' from orders`,
      );
      const folder = await backUp(old, join(root, 'old'), openFolderStore(root));
      expect(await restoreBackup(fresh, folder, root)).toMatchObject({ ok: true });
      await migrateOnce(settingsOf(fresh), async () => expect.unreachable('it is of this version already'));
      const { rows } = await fresh.pool.query(
        'select event, delivery_price_by_phone from payment_issues join orders on orders.id = order_id',
      );
      expect(rows).toEqual([{ event: 'возврат', delivery_price_by_phone: true }]);
    } finally {
      await old.close();
      await fresh.close();
    }
  });

  it('a database of a newer version is left alone, and so is its backup', async () => {
    const [newer, fresh] = [await openTestDatabase(), await openTestDatabase()];
    try {
      await markMigrated(newer, [...ownSchemaVersion(), 9_999_999_999_999]);
      await expect(migrateOnce(settingsOf(newer))).rejects.toMatchObject({ misfit: 'newer' });
      const folder = await backUp(newer, join(root, 'newer'), openFolderStore(root));
      expect(await restoreBackup(fresh, folder, root)).toMatchObject({ code: 'newer' });
    } finally {
      await newer.close();
      await fresh.close();
    }
  });

  it('[RUN-4] a database to which a newer version has only added something is used as it is', async () => {
    const newer = await openTestDatabase();
    try {
      const added = 9_999_999_999_999;
      await markMigrated(newer, [...ownSchemaVersion(), added]);
      await newer.pool.query('create table if not exists drizzle.additive_migrations (created_at bigint)');
      await newer.pool.query('insert into drizzle.additive_migrations values ($1)', [added]);
      const version = await readSchemaVersion(newer.pool);
      await migrateOnce(settingsOf(newer), async () => expect.unreachable('it is of a newer version'));
      expect(await readSchemaVersion(newer.pool)).toEqual(version);
      await markMigrated(newer, [...version, added + 1]);
      await expect(migrateOnce(settingsOf(newer))).rejects.toMatchObject({ misfit: 'newer' });
    } finally {
      await newer.close();
    }
  });

  it('[RUN-4] an upgrade records which migrations only add something', async () => {
    const connection = await openTestDatabase();
    try {
      await goBack(connection);
      await migrateOnce(settingsOf(connection));
      const { rows } = await connection.pool.query('select created_at from drizzle.additive_migrations');
      const additive = rows.map((row) => Number(row.created_at));
      expect(ownSchemaVersion()).toEqual(expect.arrayContaining(additive));
      expect(additive.length).toBeGreaterThan(5);
      expect(additive.length).toBeLessThan(ownSchemaVersion().length);
    } finally {
      await connection.close();
    }
  });

  it('a database older than the first schema is left alone with advice, and so is its backup', async () => {
    const [ancient, fresh] = [await openTestDatabase(), await openTestDatabase()];
    try {
      await markMigrated(ancient, [base - 2000, base - 1000]);
      await expect(migrateOnce(settingsOf(ancient))).rejects.toThrow(`git checkout ${LAST_BEFORE_BASE}`);
      const folder = await backUp(ancient, join(root, 'ancient'), openFolderStore(root));
      const refused = await restoreBackup(fresh, folder, root);
      expect(refused).toMatchObject({ code: 'too-old', message: expect.stringContaining(LAST_BEFORE_BASE) });
    } finally {
      await ancient.close();
      await fresh.close();
    }
  });

  it('a database that reached this schema by the former migrations stays as it is', async () => {
    const connection = await openTestDatabase();
    try {
      await markMigrated(connection, [...earlier.slice(0, -1), ...ownSchemaVersion()]);
      const version = await readSchemaVersion(connection.pool);
      await migrateOnce(settingsOf(connection), async () => expect.unreachable('it is of this version'));
      expect(await readSchemaVersion(connection.pool)).toEqual(version);
    } finally {
      await connection.close();
    }
  });
});
