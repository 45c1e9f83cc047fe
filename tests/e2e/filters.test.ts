import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, openHydrated, PHONE, visit } from './browser.ts';

const SIDEBAR = '/catalog/keramogranit/';
const TOP = '/catalog/mezhkomnatnye-dveri/';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

interface SentRequest {
  search: string;
}

/** Opens a hydrated listing; returns its further requests. */
async function openListing(page: Page, path: string): Promise<SentRequest[]> {
  const requests: SentRequest[] = [];
  await openHydrated(page, path);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/listing/')) requests.push({ search: decodeURIComponent(url.search) });
  });
  return requests;
}

const facet = (page: Page, id: string) => page.locator(`#facet-${id}`);
const boxes = (facetOf: Locator) => facetOf.locator('input[type=checkbox]:enabled');
const total = (page: Page) => page.locator('#results').getAttribute('data-total').then(Number);

describe('filters on a wide screen', () => {
  it.each([true, false])(
    '[LIST-6] [LIST-12] start with colour and other visual ones, draw the colours, and put values without results last, with script %s',
    async (script) => {
      const { page, context } = await visit(browser, { viewport: DESKTOP, script });
      await page.goto(at(`${SIDEBAR}?country[]=ispaniya`), { waitUntil: 'networkidle' });
      const shown = await page
        .locator('#filter .facet')
        .evaluateAll((all) => all.map(({ id }) => id.replace('facet-', '')));
      const early = ['tsvet', 'format-sm', 'poverkhnost', 'special', 'brand'];
      expect(shown.filter((id) => early.includes(id))).toEqual(early);
      expect(shown).toContain('country');
      const colours = facet(page, 'tsvet').locator('label');
      expect(await colours.locator('.facet-swatch').count()).toBe(await colours.count());
      expect(await facet(page, 'special').locator('input').count()).toBeGreaterThan(1);
      const counts = await facet(page, 'brand').locator('label small').allInnerTexts();
      const found = counts.map((count) => Number(count) > 0);
      expect(found).toEqual([...found].sort((one, other) => Number(other) - Number(one)));
      expect(new Set(found)).toEqual(new Set([true, false]));
      await context.close();
    },
  );
});

describe('filter requests', () => {
  it('[LIST-3] [LIST-5] are sent after a pause, or as soon as the mouse moves to another filter, and only for changes', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await page.clock.install();
    const requests = await openListing(page, SIDEBAR);
    const brand = boxes(facet(page, 'brand'));
    await facet(page, 'price').locator('> summary').hover();
    await facet(page, 'brand').locator('> summary').hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await brand.first().check();
    await page.clock.runFor(1400);
    expect(requests).toEqual([]);
    await page.clock.runFor(200);
    await page.waitForURL(/brand/);
    await expect.poll(() => requests.length).toBe(1);
    await page.clock.resume();
    await expect.poll(() => page.locator('.chips a.chip').count()).toBe(2);
    await page.clock.pauseAt(Date.now() + 120_000);
    await brand.nth(1).check();
    await facet(page, 'price').locator('> summary').hover();
    await expect.poll(() => requests.length).toBe(2);
    await page.clock.resume();
    await expect.poll(() => page.locator('.chips a.chip').count()).toBe(3);
    await brand.nth(2).check();
    await brand.nth(2).uncheck();
    await page.locator('#sort').selectOption('name');
    await page.waitForURL(/sort=name/);
    await expect.poll(() => requests.length).toBe(3);
    expect(requests[2]?.search.match(/brand\[\]/g)).toHaveLength(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[LIST-12] disable values without results, and chips remove chosen values, including those chosen meanwhile', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at(SIDEBAR));
    const brand = await boxes(facet(page, 'brand')).first().inputValue();
    await openListing(page, `${SIDEBAR}?brand[]=${brand}`);
    expect(await page.locator('#filter .facet input:disabled').count()).toBeGreaterThan(0);
    expect(await boxes(facet(page, 'brand')).count()).toBeGreaterThan(1);
    await boxes(facet(page, 'stock')).first().check();
    await page.locator('.chips a.chip').first().click();
    await page.waitForURL((url) => !url.search.includes('brand') && url.search.includes('stock'));
    await expect.poll(() => page.locator('.results-spinner').count()).toBe(0);
    await page.locator('.chips .chip-reset').click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => page.locator('#filter input:checked').count()).toBe(0);
    await context.close();
  });
});

describe('a range filter', () => {
  it('[LIST-8] [LIST-9] [LIST-10] cleans typed values, normalises them, and sends only what narrows', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    const requests = await openListing(page, SIDEBAR);
    const price = facet(page, 'price');
    const from = price.locator('[name="price[from]"]');
    const to = price.locator('[name="price[to]"]');
    const min = Number(await from.getAttribute('data-value'));
    const max = Number(await to.getAttribute('data-value'));
    expect(min).toBeLessThan(max);
    await from.pressSequentially('1x2-3 4');
    expect(await from.inputValue()).toBe('1 234');
    // For a value above the maximum, the field, address and chip show the limit printed on the page.
    await page.waitForURL((url) => url.searchParams.has('price[from]'));
    const greatest = await from.inputValue();
    expect(greatest).toBe(String(max));
    expect(new URL(page.url()).searchParams.get('price[from]')).toBe(greatest);
    await expect
      .poll(() => page.locator('.chips a.chip').first().innerText())
      .toMatch(new RegExp(`от\\s${greatest}(?!,)`));
    await page.reload({ waitUntil: 'networkidle' });
    expect(await from.inputValue()).toBe(greatest);
    await from.fill('');
    await to.fill(String(max + 1));
    await expect.poll(() => to.inputValue()).toBe('');
    await from.fill(String(min));
    await to.fill('60');
    await to.press('Enter');
    await page.waitForURL(/price/);
    await expect.poll(() => page.locator('.chips a.chip').count()).toBe(2);
    expect(requests.at(-1)?.search).toBe('?price[to]=60');
    const thumb = price.getByRole('slider').first();
    expect(await thumb.getAttribute('step')).toBe('0.1');
    await thumb.focus();
    for (let presses = 0; presses < 15; presses++) await thumb.press('ArrowRight');
    expect(await from.inputValue()).toBe(String(Math.floor(min + 1.5)));
    await thumb.press('End');
    expect(await from.inputValue()).toBe('60');
    await page.waitForURL(/price%5Bfrom%5D=60&price%5Bto%5D=60/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the layout of filters', () => {
  it('[LIST-6] [LIST-7] [LIST-16] above the results they are dropdowns, one open at a time, those at the end aligned right', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    const requests = await openListing(page, TOP);
    const bars = page.locator('.filter-top .facet:visible');
    const open = () => page.locator('.filter-top .facet.facet-lit');
    for (const index of [0, 2]) {
      await bars.nth(index).locator('> summary').click();
      await expect.poll(() => open().count()).toBe(1);
      expect(await bars.nth(index).getAttribute('open')).not.toBeNull();
    }
    await bars.nth(2).locator('> summary').click();
    await expect.poll(() => open().count()).toBe(0);
    const left = (await page.locator('#filter').boundingBox())?.x ?? 0;
    for (let index = 0; index < (await bars.count()); index++) {
      const bar = bars.nth(index);
      await bar.locator('> summary').click();
      await expect.poll(() => open().count()).toBe(1);
      await expect.poll(() => bar.getAttribute('class')).toContain('facet-lit');
      const beyond = ((await bar.boundingBox())?.x ?? 0) - left > 597;
      await expect.poll(async () => (await bar.getAttribute('class'))?.includes('facet-right')).toBe(beyond);
      await page.keyboard.press('Escape');
      await expect.poll(() => open().count()).toBe(0);
    }
    await bars.nth(2).locator('> summary').click();
    await boxes(bars.nth(2)).first().check();
    await page.waitForURL(/%5B%5D=/);
    await expect.poll(() => requests.length).toBe(1);
    await context.close();
  });

  it.each([768, 1024, 1440])(
    '[LIST-16] above the results they take one row %i px wide, and all of them are in a sheet',
    async (width) => {
      const { page, context } = await visit(browser, { viewport: { width, height: 900 } });
      await openListing(page, TOP);
      const facets = page.locator('.filter-top .facet');
      const bars = page.locator('.filter-top .facet:visible');
      const tops = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      const before = await page.locator('#results').boundingBox();
      await page.getByRole('button', { name: 'Все фильтры', exact: true }).click();
      await expect.poll(() => bars.count()).toBe(await facets.count());
      expect((await page.locator('#results').boundingBox())?.y).toBe(before?.y);
      const hidden = facets.nth(9);
      await hidden.locator('> summary').click();
      await boxes(hidden).first().check();
      await page.locator('[data-show-results]').click();
      await page.waitForURL(/%5B%5D=/);
      await expect.poll(() => bars.count()).toBe(tops.length);
      await context.close();
    },
  );

  it('[LIST-7] [LIST-16] next to the results several are open, with their bars highlighted', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await openListing(page, SIDEBAR);
    const lit = page.locator('.filter-sidebar .facet.facet-lit');
    const before = await lit.count();
    expect(before).toBeGreaterThan(1);
    await page.locator('.filter-sidebar .facet:not([open]) > summary').first().click();
    await expect.poll(() => lit.count()).toBe(before + 1);
    await lit.first().locator('> summary').click();
    await expect.poll(() => lit.count()).toBe(before);
    await context.close();
  });

  it('[LIST-3] [LIST-16] on a phone the sheet shows at once how much it finds, and applies it when it closes', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    const requests = await openListing(page, SIDEBAR);
    const all = await total(page);
    await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
    const show = page.locator('[data-show-results]');
    const before = await show.innerText();
    await boxes(facet(page, 'brand')).first().check();
    await expect.poll(() => show.innerText()).not.toBe(before);
    const found = Number((await show.innerText()).replace(/\D/g, ''));
    expect(await total(page)).toBe(all);
    expect(new URL(page.url()).search).toBe('');
    await show.click();
    await expect.poll(() => total(page)).toBe(found);
    expect(new URL(page.url()).search).toContain('brand');
    await expect.poll(() => requests.length).toBe(1);
    await page.goBack();
    await expect.poll(() => total(page)).toBe(all);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
