import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths } from './databases.ts';
import { FORMATS, type Format, writeCatalogue } from './import-files.ts';
import { countWork } from './watched-statements.ts';

const SMALL = 100;
const TIMES = 4;
/** Rows that a statement handles regardless of the catalogue's size, for example those of system tables. */
const FIXED = 2000;
/** Sorting n rows and switching to another plan cost slightly more than n; scanning all rows for each row costs n². */
const ALLOWANCE = 1.6;

/** Three imports: the first, the same again, and one with every tenth product changed. */
const EDITIONS = [0, 0, 10];

describe('the statements of an import', () => {
  let connection: Connection;
  const folder = mkdtempSync(join(tmpdir(), 'kafel-import-work-'));
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await connection.close();
  });

  /** Returns the rows handled by each statement, for each of three successive imports; runs of the same statement are added up. */
  const workOf = async (format: Format, goods: number) => {
    await empty(connection);
    await connection.pool.query('vacuum analyze');
    const editions: Map<string, number>[] = [];
    for (const changedEvery of EDITIONS) {
      const { watched, work } = countWork(connection);
      await importPaths(watched, await writeCatalogue(format, folder, { goods, changedEvery }));
      editions.push(work);
    }
    return editions;
  };

  it.each(FORMATS)('handle four times the rows for four times the goods: %s', async (format) => {
    const small = await workOf(format, SMALL);
    const large = await workOf(format, SMALL * TIMES);
    const steeper = large.flatMap((edition, at) =>
      [...edition].flatMap(([statement, rows]) => {
        const before = Math.max(small[at]?.get(statement) ?? 0, FIXED);
        return rows > before * TIMES * ALLOWANCE ? [{ edition: at, before, rows, statement }] : [];
      }),
    );
    expect(steeper).toEqual([]);
    expect(large[0]?.size).toBeGreaterThan(50);
  });
});
