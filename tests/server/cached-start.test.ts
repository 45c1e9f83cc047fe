import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serveShop } from '../serve-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'kafel-kept-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const variables = { DATA_DIR: folder, DEMO_PRODUCTS: '40', LOG_LEVEL: 'info', WORKERS: '1' };
const FROM_CACHE = 'the catalogue is that of the last run';

/** Runs the shop once; returns whether it started from its cache, and the products on its front page. */
async function run(more: Record<string, string> = {}) {
  const shop = await serveShop({ variables: { ...variables, ...more } });
  const html = await (await fetch(`${shop.address}/`)).text();
  const began = shop.output().includes(FROM_CACHE);
  if (began)
    await expect.poll(() => shop.output(), { timeout: 60_000 }).toContain('the catalogue is renewed');
  const renewed = await (await fetch(`${shop.address}/`)).text();
  const products = (text: string) => text.match(/href="\/product\/[^"?]+/g) ?? [];
  expect(products(renewed)).toEqual(products(html));
  expect(await shop.stop()).toBe(0);
  return { began, products: products(html) };
}

describe('a shop that is stopped and started', () => {
  it('starts with its previous catalogue and rebuilds it while serving the first pages', async () => {
    const first = await run();
    expect(first.began).toBe(false);
    expect(first.products.length).toBeGreaterThan(0);
    const second = await run();
    expect(second.began).toBe(true);
    expect(second.products).toEqual(first.products);
  }, 240_000);
});
