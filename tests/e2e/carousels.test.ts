import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const WIDEST = { width: 1920, height: 1000 };

/** Returns how many items of a row are fully in view, and the width of the first in whole CSS pixels. */
const inView = (page: Page, row: string) =>
  page
    .locator(row)
    .first()
    .evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const edge = (side: 'paddingLeft' | 'paddingRight') => Number.parseFloat(getComputedStyle(list)[side]);
      const boxes = [...list.children].map((item) => item.getBoundingClientRect());
      const whole = boxes.filter(
        (box) => box.left >= left + edge('paddingLeft') - 1 && box.right <= right - edge('paddingRight') + 1,
      );
      return { count: whole.length, all: boxes.length, width: Math.round(boxes[0]?.width ?? 0) };
    });

/** Returns the number of enabled arrows of a row. */
const arrows = (page: Page, band: string) => page.locator(`${band} .strip-arrow:not([hidden])`).count();

async function openNear(page: Page, path: string, band: string): Promise<void> {
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await page.locator(band).first().scrollIntoViewIfNeeded();
  // The first input hydrates the page.
  await page.mouse.wheel(0, 40);
  await page.locator(`${band} .strip-arrow`).first().waitFor({ state: 'attached' });
}

describe('[CONTENT-5] scrolling rows', () => {
  it('of goods show five in the widest window', async () => {
    const { page, context } = await visit(browser, { viewport: WIDEST });
    await openNear(page, '/', '.band:has(#hits)');
    expect(await inView(page, '.band:has(#hits) .strip')).toMatchObject({ count: 5 });
    expect(await arrows(page, '.band:has(#hits)')).toBe(1);
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  });

  it('of goods show as many as are readable in narrower windows', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/'));
    const admin = await inView(page, '.band:has(#hits) .strip');
    expect(admin.count).toBe(5);
    expect(admin.width).toBeGreaterThanOrEqual(230);
    await context.close();
  });

  it('of goods have no arrows when all are visible', async () => {
    const { page, context } = await visit(browser, { viewport: WIDEST });
    await openNear(page, '/', '.band:has(#hits)');
    const left = await page.locator('.band:has(#hits) .strip').evaluate((row) => {
      for (const card of [...row.children].slice(5)) card.remove();
      row.dispatchEvent(new Event('scroll'));
      return row.children.length;
    });
    expect(left).toBe(5);
    await expect.poll(() => arrows(page, '.band:has(#hits)')).toBe(0);
    await context.close();
  });

  it.each([
    [DESKTOP, 10],
    [PHONE, 2],
  ])('of brands show the configured number', async (viewport, count) => {
    const { page, context } = await visit(browser, { viewport });
    await page.goto(at('/'));
    const brands = await inView(page, '.brands');
    expect(brands.count).toBe(count);
    expect(brands.all).toBeGreaterThan(10);
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  });

  it('of reviews show two, and of collections four', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/'));
    expect((await inView(page, '.voices')).count).toBe(2);
    await page.goto(at('/brand/vistan/'));
    expect((await inView(page, '.collection-tiles')).count).toBe(4);
    await context.close();
  });

  it('of sets are 280 px wide on a phone', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/catalog/gotovye-komplekty-plitki/'));
    await page.goto(at((await page.locator('.cards h2 a').first().getAttribute('href')) ?? ''));
    await page.goto(at((await page.locator('.bundle-items a').first().getAttribute('href')) ?? ''));
    const { pathname } = new URL(page.url());
    await page.goto(at(`${pathname}?GOODS=set`));
    expect((await inView(page, '.band:has(#sets) .strip')).width).toBe(280);
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  });

  it('scroll by their arrows and by keyboard', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await openNear(page, '/', '.band:has(#brands)');
    const row = page.locator('.brands');
    await page.getByRole('button', { name: 'Следующие бренды' }).click();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(500);
    await page.getByRole('button', { name: 'Предыдущие бренды' }).click();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0);
    await row.locator('a').last().focus();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(500);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('[NAV-9] get their arrows within 500 px of the window, not before', async () => {
  const { page, context } = await visit(browser, { viewport: DESKTOP });
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  const top = await page.locator('.brands').evaluate((row) => row.getBoundingClientRect().top + scrollY);
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  const { height } = DESKTOP;
  await scrollTo(top - height - 700);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.brands ~ .strip-arrow').count()).toBe(0);
  await scrollTo(top - height - 450);
  await expect.poll(() => page.locator('.brands ~ .strip-arrow').count()).toBe(2);
  await context.close();
});
