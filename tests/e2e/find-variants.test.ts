import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, fitsWidth, openBrowser, openHydrated, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const GROUT = '/catalog/zatirka/';
const cards = (page: Page) => page.locator('#results .card');
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** Buys from the first card with a button; returns the text of its basket line. */
async function buyFirst(page: Page): Promise<string> {
  const card = cards(page)
    .filter({ has: page.locator('button[name=offer]') })
    .first();
  const added = page.waitForResponse((response) => response.url().includes('/basket/add'));
  await card.locator('button[name=offer]').click();
  await added;
  await page.goto(at('/cart/'));
  return plain(await page.locator('main').innerText());
}

describe('the card of goods with variants', () => {
  it.each([
    ['a filter', `${GROUT}?tsvet[]=chernyy`, /чёрный/],
    ['the search', '/search/?q=ручка черная', /чёрный/],
    ['the search', '/search/?q=дверь 800х2000 белая', /800×2000/],
  ])('[LIST-15] adds to the basket the variant that %s requested: %s', async (_, path, name) => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at(path), { waitUntil: 'networkidle' });
    const named = cards(page)
      .filter({ has: page.locator('button[name=offer]') })
      .first();
    expect(plain(await named.locator('.card-variants').innerText())).toMatch(name);
    expect(await named.locator('.card-title a').getAttribute('href')).toMatch(/\?ELEMENT_ID=\d+$/);
    expect(await buyFirst(page)).toMatch(name);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[LIST-15] [LIST-3] follows a filter that is ticked on the open page', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await openHydrated(page, GROUT);
    const picture = () => cards(page).first().locator('img').first().getAttribute('src');
    const before = await picture();
    expect(plain(await cards(page).first().innerText())).toMatch(/\d цвет/);
    await page.locator('#facet-tsvet input[value=chernyy]').check();
    await page.locator('#facet-price > summary').hover();
    await page.waitForURL(/tsvet/);
    await page.locator('.card-variants b', { hasText: 'чёрный' }).first().waitFor();
    expect(await picture()).not.toBe(before);
    expect(await buyFirst(page)).toMatch(/чёрный/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[LIST-15] links to the choice when several variants match', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await page.goto(at(GROUT));
    expect(await fitsWidth(page)).toBe(true);
    const [first] = await cards(page).all();
    expect(await first?.locator('button[name=offer]').count()).toBe(0);
    const shown = plain((await first?.locator('.price strong').innerText()) ?? '');
    await first?.getByRole('link', { name: 'Выбрать' }).click();
    await page.waitForURL(/\/product\/.*ELEMENT_ID/);
    const [amount = ''] = /[\d ]+,\d\d/.exec(shown) ?? [];
    expect(plain(await page.locator('.stage').innerText())).toContain(amount.trim());
    await context.close();
  });
});
