import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'kafel-newer-'));
const nodes: ServedShop[] = [];
let database: Connection;

const serve = async () => {
  const variables = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO_PRODUCTS: '60' };
  const node = await serveShop({ variables });
  nodes.push(node);
  return node;
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Adds a column to every table, as migrations of the next version may. */
async function addColumns(): Promise<void> {
  const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of rows)
    await database.pool.query(
      `alter table "${tablename}" add column of_next_version text default '' not null`,
    );
  const created = 9_999_999_999_999;
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', $1)",
    [created],
  );
  await database.pool.query('insert into drizzle.additive_migrations values ($1)', [created]);
}

/** Puts the first product that is in stock into a basket and shows it. Returns the statuses of listing, purchase and basket. */
async function buy({ address }: ServedShop): Promise<number[]> {
  const listing = await fetch(`${address}/catalog/keramogranit/`);
  const offers = (await listing.text()).matchAll(/value="(\d+)" name="offer"/g);
  for (const [, offer = ''] of offers) {
    const body = new URLSearchParams({ offer });
    const added = await fetch(`${address}/basket/add`, { method: 'POST', body, redirect: 'manual' });
    if (added.status === 422) continue;
    const basket = added.headers.getSetCookie().find((cookie) => cookie.startsWith('basket=')) ?? '';
    const cart = await fetch(`${address}/cart/`, { headers: { cookie: basket.split(';')[0] ?? '' } });
    return [listing.status, added.status, cart.status];
  }
  return [listing.status];
}

it('[RUN-4] a node goes on, and starts again, on a schema to which the next version has added columns', async () => {
  const before = await serve();
  expect(await buy(before)).toEqual([200, 303, 200]);
  await addColumns();
  expect(await buy(before)).toEqual([200, 303, 200]);
  const after = await serve();
  expect(await buy(after)).toEqual([200, 303, 200]);
  expect([before.output(), after.output()].join('')).not.toMatch(/"level":50/);
});
