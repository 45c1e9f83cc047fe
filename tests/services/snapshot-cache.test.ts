import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { type Connection, schema as s } from '../../src/data/connection.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import { openCurrentSnapshot } from '../../src/services/catalogue/current-snapshot.ts';
import type { CatalogueSettings } from '../../src/services/catalogue/load-snapshot.ts';
import { openSnapshotCache } from '../../src/services/catalogue/snapshot-cache.ts';
import { openTestDatabase } from '../database.ts';
import { fillSmallCatalogue, type SmallCatalogue } from '../small-catalogue.ts';

describe('the catalogue cached for the next start', () => {
  let connection: Connection;
  let small: SmallCatalogue;
  let folder: string;
  let failures: unknown[];
  const file = () => join(folder, 'catalogue-snapshot');

  beforeAll(async () => {
    connection = await openTestDatabase();
    small = await fillSmallCatalogue(connection);
  });
  afterAll(() => connection.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kafel-kept-'));
    failures = [];
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const start = (settings: CatalogueSettings = SETTINGS) =>
    openCurrentSnapshot(connection.pool, () => settings, {
      snapshotCache: openSnapshotCache(folder, connection.pool, (error) => failures.push(error)),
    });
  const fromCache = async (settings?: CatalogueSettings) => (await start(settings)).fromCache;

  it('is there at the next start with the same goods, updated by the sales since', async () => {
    const first = await start();
    expect(first.fromCache).toBe(false);
    await first.saveToCache();
    const sell = (stock: number) =>
      connection.db
        .update(s.offers)
        .set({ stock: quantity(stock) })
        .where(eq(s.offers.id, small.offers.glue));
    const [before] = first.get().cards([small.products.glue]);
    await sell(0);
    const second = await start();
    expect(second.fromCache).toBe(true);
    expect(second.get().cards([small.products.glue])).toEqual([before]);
    expect(await second.reload(true)).toBe(true);
    expect(second.get().cards([small.products.glue])[0]?.stock).toBe(0);
    await sell(before?.stock ?? 0);
    expect(failures).toEqual([]);
  });

  it('is rebuilt after a change of the catalogue or of the search settings', async () => {
    await (await start()).saveToCache();
    const words = { ...SETTINGS.searchWords, searchedProperties: ['Страна'] };
    expect(await fromCache({ ...SETTINGS, searchWords: words })).toBe(false);
    expect(await fromCache()).toBe(true);
    await connection.db.update(s.catalogueVersion).set({ version: 7 });
    expect(await fromCache()).toBe(false);
    await connection.db.update(s.catalogueVersion).set({ version: 1 });
  });

  it('belongs to the running code, not to what is on disk at the stop', async () => {
    const startBy = (code: string) =>
      openCurrentSnapshot(connection.pool, () => SETTINGS, {
        snapshotCache: openSnapshotCache(
          folder,
          connection.pool,
          (error) => failures.push(error),
          Promise.resolve(code),
        ),
      });
    await (await startBy('one version')).saveToCache();
    expect((await startBy('another version')).fromCache).toBe(false);
    expect((await startBy('one version')).fromCache).toBe(true);
    expect(failures).toEqual([]);
  });

  it('is rebuilt when the file is cut off, changed or something else', async () => {
    await (await start()).saveToCache();
    const whole = readFileSync(file());
    const damage: readonly (() => void)[] = [
      () => truncateSync(file(), whole.length - 1),
      () => truncateSync(file(), 10),
      () => writeFileSync(file(), ''),
      () => writeFileSync(file(), 'x'.repeat(5000)),
      () => {
        const changed = Buffer.from(whole);
        changed[whole.length - 100] = (changed[whole.length - 100] as number) ^ 1;
        writeFileSync(file(), changed);
      },
    ];
    for (const spoil of damage) {
      spoil();
      const current = await start();
      expect(current.fromCache).toBe(false);
      expect(current.get().size).toBeGreaterThan(0);
    }
    writeFileSync(file(), whole);
    expect(await fromCache()).toBe(true);
  });

  it('is not used for another database', async () => {
    const other = await openTestDatabase();
    try {
      await fillSmallCatalogue(other);
      await (await start()).saveToCache();
      const elsewhere = await openCurrentSnapshot(other.pool, () => SETTINGS, {
        snapshotCache: openSnapshotCache(folder, other.pool, (error) => failures.push(error)),
      });
      expect(elsewhere.fromCache).toBe(false);
      expect(failures).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
