import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';

const CHANGES = 8;
const folder = mkdtempSync(join(tmpdir(), 'kafel-limits-'));
let database: Connection;
let nodes: ServedShop[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const variables = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO_PRODUCTS: '20',
    TRUSTED_PROXIES: 'loopback',
    CHANGES_PER_MINUTE: String(CHANGES),
  };
  nodes = [await serveShop({ variables }), await serveShop({ variables })];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes something at a node for a visitor from this address; returns the status. */
async function change(node: ServedShop | undefined, from: string): Promise<number> {
  const answer = await fetch(`${node?.address}/city/choose`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ CITY_ID: '1' }),
    redirect: 'manual',
  });
  return answer.status;
}

it('[RUN-6] changes at one node count at the other: what exceeds the limit together is refused at both', async () => {
  const [here, there] = nodes;
  // A node looks for others when it starts and then every 15 s, so the first one learns of the second late.
  await expect
    .poll(
      async () => {
        const from = `203.0.113.${Math.floor(performance.now() / 1000) % 250}`;
        for (let made = 0; made < CHANGES; made++) await change(here, from);
        const answers: number[] = [];
        // Fewer than the second node allows by itself.
        for (let made = 0; made < CHANGES / 2; made++) answers.push(await change(there, from));
        return answers.at(-1);
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(429);
  expect(await change(there, '198.51.100.1')).not.toBe(429);
});
