import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMATS, type Format, writeCatalogue } from '../../bench/import-files.ts';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { empty, take } from './databases.ts';
import { countWork } from './watched-statements.ts';

const SMALL = 100;
const TIMES = 4;
/** Rows that a statement handles whatever the size, such as the catalogue of the database itself. */
const FIXED = 2000;
/** A sort of n rows and a plan that changes its mind cost a little more than n; a walk through all for each costs n². */
const ALLOWANCE = 1.6;

/** First, the same again, and with every tenth good changed. */
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

  /** Rows handled by each statement of three imports after one another, from the same statement's runs together. */
  const workOf = async (format: Format, goods: number) => {
    await empty(connection);
    await connection.pool.query('vacuum analyze');
    const editions: Map<string, number>[] = [];
    for (const changedEvery of EDITIONS) {
      const { watched, work } = countWork(connection);
      await take(watched, await writeCatalogue(format, folder, { goods, changedEvery }));
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
