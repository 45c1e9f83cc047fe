import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  at,
  DESKTOP,
  moveMouseUntil,
  openBrowser,
  PHONE,
  visit,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';

const sentence = (page: Page) => page.locator('#lost:popover-open');
const cards = (page: Page) => page.locator('.cards > .card').count();
const brand = (page: Page) => page.locator('#facet-brand input:enabled').first();

/** Opens a listing and cuts the connection before the first input. */
async function openLost(viewport: { width: number; height: number }, sparesData = false) {
  const { page, context } = await visit(browser, { viewport });
  if (sparesData)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  await context.setOffline(true);
  return { page, context };
}

/** Clicks «Показать ещё» once the cards above are laid out and no longer move the button. */
async function pressMore(page: Page): Promise<void> {
  const more = page.locator('[data-more]');
  await more.scrollIntoViewIfNeeded();
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const last = before;
        before = (await more.boundingBox())?.y ?? Number.NaN;
        return before === last;
      },
      { interval: 200 },
    )
    .toBe(true);
  await more.click();
}

/** Expects the message to be in view and above everything else. */
async function expectNotice(page: Page): Promise<void> {
  await sentence(page).waitFor();
  expect(await sentence(page).innerText()).toContain('Нет связи');
  const isOnTop = await sentence(page)
    .getByRole('button', { name: 'Повторить' })
    .evaluate((retry) => {
      const { x, y, width, height } = retry.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === retry;
    });
  expect(isOnTop).toBe(true);
  expect(new URL(page.url()).pathname).toBe(LISTING);
}

async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect.poll(() => sentence(page).count()).toBe(0);
}

describe('a listing whose connection is lost before the first touch', () => {
  it('[LIST-4] reports that further goods did not load, retries on request, and appends them once they load', async () => {
    const { page, context } = await openLost(DESKTOP);
    await pressMore(page);
    await expectNotice(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await sentence(page).getByRole('button').click();
    await expectNotice(page);
    await reconnect(page, context);
    await expect.poll(() => cards(page)).toBe(48);
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  it.each([
    ['a ticked filter', (page: Page) => brand(page).check(), /brand/],
    ['an order', (page: Page) => page.locator('#sort').selectOption('price-up'), /sort=price-up/],
    ['another page', (page: Page) => page.locator('.pages a[rel=next]').click(), /page=2/],
  ])('[LIST-4] reports a failure of %s, and shows the goods once they load', async (_, act, address) => {
    const { page, context } = await openLost(DESKTOP);
    await act(page);
    await expectNotice(page);
    await reconnect(page, context);
    await page.waitForURL(address);
    await context.close();
  });

  it('[LIST-4] [LIST-16] reports it over the filters of a phone, and their button does not open the browser’s error page', async () => {
    const { page, context } = await openLost(PHONE);
    await page.getByRole('button', { name: /Фильтры/ }).click();
    await brand(page).scrollIntoViewIfNeeded();
    await brand(page).check();
    await expectNotice(page);
    await page.locator('[data-show-results]').click();
    await expectNotice(page);
    await reconnect(page, context);
    await page.waitForURL(/brand/);
    expect(await brand(page).isChecked()).toBe(true);
    await context.close();
  });

  it('[LIST-4] reports it even when only the page’s own script loaded, and then continues by pages', async () => {
    const { page, context } = await openLost(PHONE, false);
    await pressMore(page);
    await expectNotice(page);
    await reconnect(page, context);
    // The script may load now or not at all, because browsers need not request a failed file again.
    await expect
      .poll(async () => (await cards(page)) === 48 || new URL(page.url()).search === '?page=2')
      .toBe(true);
    await context.close();
  });
});

describe('a page first touched offline, on a data-saving device: its scripts have not loaded', () => {
  it('[NAV-2] [SEARCH-1] opens its menu under the mouse and searches live once there is a connection, without a reload', async () => {
    const { page, context } = await openLost(DESKTOP, true);
    const catalogue = page.locator('.header-catalogue');
    const box = page.locator('#search');
    await catalogue.hover();
    await box.focus();
    await page.keyboard.type('лами');
    await page.evaluate(() => document.documentElement.setAttribute('data-not-loaded-anew', ''));
    await context.setOffline(false);
    await page.keyboard.type('нат');
    await page.locator('.header [role=option]').first().waitFor();
    expect(await box.inputValue()).toBe('ламинат');
    await page.keyboard.press('Escape');
    await page.mouse.move(1000, 700);
    await catalogue.hover();
    await page.locator('#menu:popover-open').waitFor();
    const section = page.locator('#menu summary').nth(2);
    const { x, y } = (await section.boundingBox()) ?? { x: 0, y: 0 };
    await moveMouseUntil(page, '.menu-sections > li:nth-child(3) > details[open] .menu-groups a', {
      x: x + 20,
      y: y + 10,
    });
    expect(await page.locator('html[data-not-loaded-anew]').count()).toBe(1);
    await context.close();
  });
});

it('[LIST-4] another link on the page is reported and followed once there is a connection', async () => {
  const { page, context } = await openLost(DESKTOP);
  await page.locator('footer a[href="/delivery/"]').first().click();
  await expectNotice(page);
  await reconnect(page, context);
  await page.waitForURL(/\/delivery\//);
  await context.close();
});
