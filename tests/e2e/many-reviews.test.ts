import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { growCatalogue } from '../../src/data/announce-catalogue.ts';
import { openDatabase, schema as s } from '../../src/data/connection.ts';
import { addManyReviews } from '../many-reviews.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { accessibilityViolations, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

const data = mkdtempSync(join(tmpdir(), 'kafel-many-reviews-'));
let browser: Browser;
let shop: ServedShop;
let address = '';

beforeAll(async () => {
  browser = await openBrowser();
  shop = await serveShop({ variables: { DATA_DIR: data, DEMO_PRODUCTS: '20' } });
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: data });
  try {
    const [product] = await database.db.select().from(s.products).where(eq(s.products.active, true)).limit(1);
    const [picture] = await database.db.select().from(s.pictures).limit(1);
    const slug = await addManyReviews(database.db, product?.id ?? 0, picture?.hash ?? '');
    await growCatalogue(database.db, new Date());
    address = `${shop.address}/product/${slug}/`;
  } finally {
    await database.close();
  }
  await vi.waitFor(async () => expect(await (await fetch(address)).text()).toContain('Отзывы 120'), 20_000);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  rmSync(data, { recursive: true, force: true });
});

const first = (page: Page) => page.locator('.review-head b').first().innerText();

it('[REV-1] all reviews are sorted, filtered and paged through without script', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await page.goto(`${address}?TAB=reviews`);
  expect(await page.locator('.review-average').innerText()).toMatch(/120\sотзывов/);
  expect(await first(page)).toBe('№ 119');
  await page.getByRole('link', { name: 'Дальше' }).click();
  expect(await first(page)).toBe('№ 69');
  await page.getByRole('link', { name: 'Сначала полезные' }).click();
  expect(await first(page)).toBe('№ 0');
  await page.getByRole('link', { name: 'Только с фото' }).click();
  expect(await page.locator('.review-list > li').count()).toBe(12);
  expect(await page.getByRole('navigation', { name: 'Страницы отзывов' }).count()).toBe(0);
  expect(await fitsWidth(page)).toBe(true);
  await context.close();
});

it('[REV-1] many reviews are sorted by the server, and the page stays at the reviews', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(address);
  await page.locator('#opinions').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Сначала полезные' }).click();
  await expect.poll(() => first(page)).toBe('№ 0');
  expect(page.url()).toContain('?REVIEWS=useful#opinions');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Дальше' }).click();
  await expect.poll(() => page.locator('.review-pager').innerText()).toContain('2 из 3');
  expect(page.url()).toContain('?REVIEWS=useful-2#opinions');
  expect(complaints).toEqual([]);
  await context.close();
});
