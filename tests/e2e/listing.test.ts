import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, openHydrated, PHONE, visit } from './browser.ts';

const LISTING = '/catalog/keramogranit/';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const total = (page: Page) => page.locator('#results').getAttribute('data-total').then(Number);
const cards = (page: Page) => page.locator('#results .cards > li').count();

/** Opens a hydrated listing; returns the addresses of its further requests. */
async function openListing(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await openHydrated(page, LISTING);
  page.on('request', (request) => {
    if (request.url().includes('/listing/')) requests.push(request.url());
  });
  return requests;
}

describe('filters on a wide screen', () => {
  it('[LIST-2] [LIST-3] send a pair of changes once, and back and forward show each state again', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    const requests = await openListing(page);
    const all = await total(page);
    const boxes = page.locator('#filter .facet[open] input[type=checkbox]:enabled');
    // All boxes are ticked before the first request is sent, however slow the machine is.
    await boxes.evaluateAll((all) => {
      for (const box of all.slice(1, 3)) (box as HTMLInputElement).click();
    });
    await page.waitForURL((url) => url.searchParams.size === 2);
    await expect.poll(() => page.locator('.chips a.chip:not(.chip-reset)').count()).toBe(2);
    expect(requests).toHaveLength(1);
    const narrowed = await total(page);
    expect(narrowed).toBeLessThan(all);
    await page.goBack();
    await expect.poll(() => total(page)).toBe(all);
    expect(await page.locator('#filter input:checked').count()).toBe(0);
    await page.goForward();
    await expect.poll(() => total(page)).toBe(narrowed);
    await page.reload();
    expect(await total(page)).toBe(narrowed);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[LIST-4] do not let an outdated response replace a newer one', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await openListing(page);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/listing\/.*price-up/, async (route) => {
      await blocked;
      await route.continue().catch(() => undefined);
    });
    const overtaken = page.waitForRequest(/\/listing\/.*price-up/);
    await page.locator('#sort').selectOption('price-up');
    await expect.poll(() => page.locator('.results-spinner').count()).toBe(1);
    await page.locator('#sort').selectOption('name');
    await page.waitForURL(/sort=name/);
    await expect.poll(() => page.locator('.results-spinner').count()).toBe(0);
    const first = await page.locator('.cards h2').first().innerText();
    release();
    // This fails if the page aborted the request.
    await (await overtaken).response();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.locator('.cards h2').first().innerText()).toBe(first);
    await context.close();
  });

  it('[LIST-4] keep the results and offer to retry when the connection is lost', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await openListing(page);
    await context.setOffline(true);
    await page.locator('#sort').selectOption('price-up');
    await page.locator('.results-failed').waitFor();
    expect(await cards(page)).toBe(24);
    await context.setOffline(false);
    const before = await page.locator('.cards h2').first().innerText();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.poll(() => page.locator('.cards h2').first().innerText()).not.toBe(before);
    expect(await page.locator('.results-failed').count()).toBe(0);
    await context.close();
  });

  it('[LIST-13] append pages without a new address, and restore them after a visit to a product and a reload', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await openListing(page);
    for (const shown of [48, 72]) {
      await page.getByRole('link', { name: /^Показать ещё/ }).click();
      await expect.poll(() => cards(page)).toBe(shown);
    }
    expect(new URL(page.url()).search).toBe('');
    const names = await page.locator('.cards h2').allTextContents();
    expect(new Set(names).size).toBe(72);
    const goods = page.locator('.cards > li').nth(60);
    await goods.scrollIntoViewIfNeeded();
    const place = () => goods.evaluate((card) => Math.round(card.getBoundingClientRect().top));
    const before = await place();
    await goods.locator('h2 a').click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await expect.poll(() => cards(page)).toBe(72);
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
    await page.reload();
    await expect.poll(() => cards(page)).toBe(72);
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a listing without JavaScript', () => {
  it('[LIST-1] filters, sorts and turns pages by form and links', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await page.goto(at(LISTING));
    await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
    await page.locator('#filter .facet[open] input[type=checkbox]:enabled').nth(1).check();
    await page.locator('#filter [type=submit]').click();
    await page.waitForURL(/%5B%5D=/);
    expect(await page.locator('.chips a.chip:not(.chip-reset)').count()).toBe(1);
    await page.goto(at(LISTING));
    await page.locator('.pages').getByRole('link', { name: 'Следующая страница' }).click();
    await page.waitForURL(/page=2/);
    expect(await cards(page)).toBe(24);
    await context.close();
  });

  it('[LIST-17] reports that nothing is left and offers to remove the last filter', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await page.goto(at(LISTING));
    const brand = await page.locator('#filter input[name="brand[]"]').first().inputValue();
    await page.goto(at(`${LISTING}?brand[]=${brand}`));
    const barred = page.locator('#filter input[type=checkbox]:disabled').first();
    const [name, value] = [await barred.getAttribute('name'), await barred.inputValue()];
    await page.goto(at(`${LISTING}?brand[]=${brand}&${name}=${value}`));
    expect(await total(page)).toBe(0);
    expect(await page.getByRole('heading', { name: 'Ничего не нашлось' }).count()).toBe(1);
    await page.getByRole('link', { name: /^Убрать «/ }).click();
    expect(await total(page)).toBeGreaterThan(0);
    await context.close();
  });
});

describe('cards', () => {
  it('[CART-3] [CART-4] add goods to the basket, and show it on the card, in a notice and in every open tab', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await openListing(page);
    const other = await context.newPage();
    await other.goto(at('/'), { waitUntil: 'networkidle' });
    const form = page.locator('form[action="/basket/add"]').first();
    await form.locator('.button').click();
    await page.getByRole('link', { name: 'Перейти в корзину' }).waitFor();
    expect(await form.locator('.button').innerText()).toBe('В корзине');
    await page.locator('.header-action[href="/cart/"][data-cnt="1"]').waitFor();
    for (const tab of [page, other])
      await expect.poll(() => tab.locator('.header [data-basket-count]').innerText()).toBe('1');
    await page.locator('#sort').selectOption('price-down');
    await page.waitForURL(/price-down/);
    await page.locator('#sort').selectOption('totalcount');
    await expect.poll(() => page.locator('form[data-in-basket]').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
