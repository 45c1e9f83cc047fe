import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { openFound } from './found-goods.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const BRAND = '/brand/vistan/';

const total = async (page: Page) =>
  Number.parseInt((await page.locator('.listing-head').innerText()).replace(/^\D*/s, ''), 10);

describe.each([true, false])('a brand and its collections, with script %s', (script) => {
  it.each([PHONE, DESKTOP])(
    '[CONTENT-6] describe the brand and link to its collections, at $width px',
    async (viewport) => {
      const { page, context, complaints } = await visit(browser, { viewport, script });
      await page.goto(at(BRAND));
      expect(await page.locator('.brand-story').innerText()).toContain('Испания');
      const whole = await total(page);
      const tile = page.locator('.collection-tiles a').first();
      const name = await tile.locator('b').innerText();
      const count = Number.parseInt(await tile.locator('small').innerText(), 10);
      expect(count).toBeLessThan(whole);
      expect(await fitsWidth(page)).toBe(true);
      if (script) expect(await accessibilityViolations(page)).toEqual([]);
      await tile.click();
      await page.waitForURL(/\/collection\//);
      expect(await page.locator('h1').innerText()).toBe(`Коллекция Вистан ${name}`);
      expect(await total(page)).toBe(count);
      const names = await page.locator('.cards h2').allTextContents();
      expect(names.length).toBeGreaterThan(1);
      expect(names.filter((each) => !each.replaceAll('\u00a0', ' ').includes(name))).toEqual([]);
      if (script) expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Вистан', exact: true }).first().click();
      await page.waitForURL(at(BRAND));
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

it('[CONTENT-6] filter a collection’s goods in place, under an address that can be opened again', async () => {
  const { page, context } = await visit(browser, { viewport: DESKTOP });
  await page.goto(at(BRAND), { waitUntil: 'networkidle' });
  await page.goto(at((await page.locator('.collection-tiles a').first().getAttribute('href')) ?? ''), {
    waitUntil: 'networkidle',
  });
  const before = await total(page);
  const value = page.locator('.filter input[type=checkbox], form input[type=checkbox][name*="[]"]').nth(1);
  await value.check();
  await page.getByRole('button', { name: /^Показать \d/ }).click();
  await expect.poll(() => total(page)).toBeLessThan(before);
  const narrowed = await total(page);
  await page.reload();
  expect(await total(page)).toBe(narrowed);
  await context.close();
});

it('[CONTENT-6] are linked from goods, and an unknown collection is not found', async () => {
  const { page, context } = await visit(browser);
  await openFound(page, 'керамогранит');
  const link = page.locator('.product-origin a[href^="/collection/"]');
  const name = await link.innerText();
  await link.click();
  await page.waitForURL(/\/collection\//);
  expect(await page.locator('h1').innerText()).toContain(name);
  await context.close();
  const paths = ['/collection/net-takoy/', '/collection/%00/', `/collection/${'a'.repeat(3000)}/`];
  for (const path of paths) expect((await fetch(at(path))).status, path).toBeGreaterThanOrEqual(400);
  expect((await fetch(at('/listing/collection/net-takoy/'))).status).toBe(404);
});

it('[CONTENT-6] are listed, also without script', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE, script: false });
  await page.goto(at('/'));
  await page.getByRole('link', { name: 'Все бренды' }).click();
  const letter = page.getByRole('region', { name: 'В', exact: true });
  expect(await letter.getByRole('link').allInnerTexts()).toContainEqual(expect.stringContaining('Вистан'));
  await letter.getByRole('link', { name: /^Вистан/ }).click();
  await page.waitForURL(at(BRAND));
  await page.goto(at('/collection/'));
  const tiles = page.locator('.collection-tile b');
  const first = await tiles.allInnerTexts();
  await page.getByRole('link', { name: 'Дальше' }).click();
  await page.waitForURL(/page=2/);
  expect((await tiles.allInnerTexts()).filter((name) => first.includes(name))).toEqual([]);
  await page.getByLabel('Бренд').selectOption({ label: 'Вистан' });
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await page.waitForURL(/brand=vistan/);
  expect(await page.locator('h1').innerText()).toBe('Коллекции Вистан');
  const own = await tiles.allInnerTexts();
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter((name) => !name.startsWith('Вистан '))).toEqual([]);
  await page.goto(at('/collection/?brand=no-such&page=-1'));
  expect(await tiles.allInnerTexts()).toEqual(first);
  expect(complaints).toEqual([]);
  await context.close();
});
