import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const shown = (page: Page) =>
  page
    .locator('.promotion-term')
    .evaluateAll((terms) =>
      terms.filter((term) => term.checkVisibility()).map((term) => term.querySelector('h2')?.textContent),
    );
const current = (page: Page) => page.locator('.promotion-terms [aria-current]').allInnerTexts();

describe('a promotion', () => {
  it('[CONTENT-2] switches its terms in the address without a page load, and back', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/action/special/#tid12'), { waitUntil: 'networkidle' });
    expect(new URL(page.url()).pathname).toBe('/action/night/');
    expect(await shown(page)).toEqual(['Полы']);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    const terms = page.getByRole('navigation', { name: 'Условия акции' });
    await terms.getByRole('link', { name: 'Двери' }).click();
    await expect.poll(() => shown(page)).toEqual(['Двери']);
    await expect.poll(() => current(page)).toEqual(['Двери']);
    expect(new URL(page.url()).hash).toBe('#tid13');
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['Полы']);
    await expect.poll(() => current(page)).toEqual(['Полы']);
    expect(loads).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CONTENT-2] links to all its goods with filters, and works on a phone without script', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await page.goto(at('/action/'));
    await page.getByRole('link', { name: 'Ночь скидок' }).click();
    expect(await shown(page)).toEqual(['Керамогранит']);
    await page.getByRole('link', { name: 'Двери', exact: true }).first().click();
    expect(await shown(page)).toEqual(['Двери']);
    expect(await fitsWidth(page)).toBe(true);
    const link = page.getByRole('link', { name: /^Показать все товары акции: \d+/ });
    const count = /\d+$/.exec(await link.innerText())?.[0];
    await link.click();
    expect(new URL(page.url()).pathname).toBe('/catalog/dveri/');
    expect(await page.locator('main').innerText()).toMatch(new RegExp(`^[^0-9]+${count}\\s`));
    await context.close();
  });
});
