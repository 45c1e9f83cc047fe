import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, openHydrated, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';
const alertOf = (page: Page) => page.locator('.results-failed[role=alert]');
/** Returns true if the element is visible without scrolling and nothing covers it. */
const isSeen = (page: Page) =>
  alertOf(page).evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    const isOnTop = (y: number) =>
      document.elementFromPoint(left + 8, y)?.closest('[role=alert]') === element;
    return top >= 0 && bottom <= innerHeight && isOnTop(top + 2) && isOnTop(bottom - 2);
  });

describe('goods that fail to load', () => {
  it('[LIST-4] are reported in view after a filter and can be retried, and the controls match the goods shown', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await openHydrated(page, LISTING);
    const first = await page.locator('.card-title').first().innerText();
    const tick = page.locator('#facet-brand input:enabled').first();
    await page.locator('.cards > .card').nth(12).scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await tick.check();
    await page.locator('#facet-price > summary').hover();
    await alertOf(page).waitFor();
    expect(await isSeen(page)).toBe(true);
    expect(await tick.isChecked()).toBe(false);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('.card-title').first().innerText()).toBe(first);
    await context.setOffline(false);
    await alertOf(page).getByRole('button', { name: 'Повторить' }).click();
    await page.waitForURL(/brand/);
    await page.locator('.chips a.chip').first().waitFor();
    expect(await tick.isChecked()).toBe(true);
    expect(await alertOf(page).count()).toBe(0);
    await context.close();
  });

  it.each([
    ['low in the window', (height: number) => height - 200],
    ['right under the header', () => 70],
  ])(
    '[LIST-13] are reported next to the button of a further page %s and can be retried',
    async (_, placeIn) => {
      const { page, context } = await visit(browser, { viewport: PHONE });
      await openHydrated(page, LISTING);
      await context.setOffline(true);
      const more = page.locator('[data-more]');
      await more.scrollIntoViewIfNeeded();
      // Cards get their actual heights only as they come into view.
      const place = placeIn(PHONE.height);
      await expect
        .poll(() =>
          more.evaluate((link, y) => {
            window.scrollBy({ top: link.getBoundingClientRect().top - y, behavior: 'instant' });
            return Math.round(link.getBoundingClientRect().top);
          }, place),
        )
        .toBe(place);
      await more.evaluate((link: HTMLElement) => link.click());
      await alertOf(page).waitFor();
      await expect.poll(() => isSeen(page)).toBe(true);
      await context.setOffline(false);
      await alertOf(page).getByRole('button').click();
      await expect.poll(() => page.locator('.cards > .card').count()).toBe(48);
      expect(await alertOf(page).count()).toBe(0);
      await context.close();
    },
  );
});

describe('what a shopper does meanwhile', () => {
  it('[LIST-3] a tick is not lost when another page is requested before it was sent', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await openHydrated(page, LISTING);
    const tick = page.locator('#facet-brand input:enabled').first();
    await tick.check();
    await page.locator('.pages a[rel=next]').click();
    await page.waitForURL(/brand/);
    expect(await tick.isChecked()).toBe(true);
    await context.close();
  });

  it('[NAV-1] the menu closes when it loses the focus', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at(LISTING), { waitUntil: 'networkidle' });
    await page.locator('.header-catalogue').press('Enter');
    await page.locator('#menu:popover-open').waitFor();
    await page.locator('#menu[data-live]').waitFor();
    await page.locator('#menu .menu-whole').focus();
    for (let tabs = 0; tabs < 30 && (await page.locator('#menu :focus').count()) > 0; tabs++)
      await page.keyboard.press('Tab');
    expect(await page.locator('#menu :focus').count()).toBe(0);
    await expect.poll(() => page.locator('#menu:popover-open').count()).toBe(0);
    await context.close();
  });

  it('[LIST-15] a quantity field is labelled with its goods, and typing replaces its value', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at(LISTING), { waitUntil: 'networkidle' });
    const field = page.locator('.card [name=quantity]').first();
    const name = await page.locator('.card:has([name=quantity]) .card-title').first().innerText();
    expect(await field.getAttribute('aria-label')).toBe(`Количество: ${name}`);
    await field.click();
    await expect
      .poll(() => field.evaluate((input: HTMLInputElement) => input.selectionEnd === input.value.length))
      .toBe(true);
    await page.keyboard.type('7');
    expect(await field.inputValue()).toBe('7');
    await context.close();
  });

  it('[LIST-1] a link skips the filters to the goods', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at(LISTING), { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'К товарам' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator('#results :focus').count()).toBe(1);
    await context.close();
  });

  it('fields on a phone are large enough not to zoom the page', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    for (const path of [LISTING, '/search/?q=ламинат', '/cart/', '/contacts/']) {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
          .filter((field) => !/checkbox|radio|hidden|range|file/.test((field as HTMLInputElement).type))
          .filter((field) => field.tabIndex >= 0)
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => `${field.id || field.getAttribute('name')}: ${getComputedStyle(field).fontSize}`),
      );
      expect([...new Set(small)], path).toEqual([]);
    }
    await context.close();
  });
});
