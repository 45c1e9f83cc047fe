import type { Browser, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { awake, buyArea, lineCovers, openGoods, searchFor, typeInto } from './buy-area.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

interface SlowVisit {
  page: Page;
  /** The page's scripts: `first` resolves when the first script file is loaded. */
  scripts: { first: Promise<unknown> };
}

const isScript = (request: Request) => /\/_astro\/.*\.js$/.test(request.url());

/** The same offline, on a page whose script can no longer be loaded: the page stays open, and its button looks busy. */
async function buyAreaOffline(page: Page, metres: string): Promise<void> {
  await page.context().setOffline(true);
  await buyArea(page, metres);
  await page.locator('.buy-action button[type=submit][aria-busy=true]').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/product\//);
}

describe('a page whose script is late', () => {
  describe.each([
    ['slow 3G', { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }],
    ['EDGE', { offline: false, latency: 840, downloadThroughput: 30_000, uploadThroughput: 25_000 }],
  ])('on %s', (_, slow) => {
    it.each([
      // Each step waits for an event instead of a delay, because seconds may pass between them on a slow network.
      ['as soon as the field stands', async () => {}],
      ['once its first script has come', ({ scripts }: SlowVisit) => scripts.first],
      ['once all that the page asked for has come', ({ page }: SlowVisit) => page.waitForLoadState('load')],
    ])(
      '[CART-3] [TILE-4] shows at once the choice made %s, buys the typed area and shows how much that is',
      async (__, moment) => {
        const { page, context } = await visit(browser, { viewport: PHONE });
        await page.goto(searchFor('керамогранит'));
        const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
        const network = await context.newCDPSession(page);
        await network.send('Network.emulateNetworkConditions', slow);
        const scripts = {
          first: page.waitForEvent('requestfinished', { predicate: isScript, timeout: 90_000 }),
        };
        await page.goto(at(path ?? ''), { waitUntil: 'commit', timeout: 60_000 });
        await page.locator('#quantity').waitFor({ timeout: 60_000 });
        await moment({ page, scripts });
        await buyArea(page, '7,2');
        await page.locator('.toast').waitFor({ timeout: 90_000 });
        expect(plain(await page.locator('.toast').innerText())).toMatch(/Добавили \d+ шт\. = [67],\d+ м²/);
        await network.send('Network.emulateNetworkConditions', {
          ...slow,
          latency: 0,
          downloadThroughput: -1,
        });
        await page.goto(at('/cart/'));
        await lineCovers(page, 7.2);
        await context.close();
      },
    );
  });

  it('[CART-3] [TILE-4] buys the typed area even when the script cannot be fetched', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.route('**/_astro/ProductStage*', (route) => route.abort());
    await openGoods(page, 'керамогранит');
    await buyArea(page, '7,2');
    await page.waitForURL('**/cart/**');
    await page.getByText(/Добавили \d+\sшт\. = [67],\d+\sм²/).waitFor();
    await lineCovers(page, 7.2);
    await context.close();
  });

  it('[CART-3] [BEYOND-9] keeps the typed area when the script cannot be fetched offline, and buys it once there is a connection', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.route('**/_astro/ProductStage*', (route) => route.abort());
    await openGoods(page, 'керамогранит');
    await awake(page);
    await buyAreaOffline(page, '7,2');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kafel-basket-queue'))).toContain('7,2');
    expect(await page.locator('.buy-action button[type=submit]').getAttribute('aria-busy')).toBe('true');
    const bought = page.waitForResponse(/\/basket\/add/);
    await context.setOffline(false);
    await bought;
    await page.goto(at('/cart/'));
    await lineCovers(page, 7.2);
    await context.close();
  });

  it('[CART-3] [BEYOND-9] waits for the connection when no script has loaded at all, and buys the typed area', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.route('**/_astro/*.js', (route) => route.abort());
    await openGoods(page, 'керамогранит');
    await buyAreaOffline(page, '7,2');
    await context.setOffline(false);
    await page.waitForURL('**/cart/**');
    await lineCovers(page, 7.2);
    await context.close();
  });

  it.each([
    ['of goods', '#quantity', PHONE],
    ['of goods on a wide screen', '#quantity', DESKTOP],
    ['of a card', '.cards .card-amount input', DESKTOP],
    ['of the basket', 'main [name^=COUNT]', DESKTOP],
  ])(
    '[CART-5] lets typing replace the amount %s after the first press into it',
    async (_, field, viewport) => {
      const { page, context } = await visit(browser, { viewport });
      await openGoods(page, 'керамогранит');
      if (field.includes('COUNT')) {
        await page.locator('.buy-action button[type=submit]').click();
        await page.locator('.toast').waitFor();
        await page.goto(at('/cart/'));
      }
      if (field.includes('card')) await page.goto(searchFor('керамогранит'));
      await typeInto(page, field, '7,2');
      await expect.poll(() => page.locator(field).first().inputValue()).toBe('7,2');
      await page.waitForLoadState('networkidle');
      expect(await page.locator(field).first().inputValue()).toBe('7,2');
      await context.close();
    },
  );

  it('[TILE-3] counts in m² without any script', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await openGoods(page, 'керамогранит');
    await page.locator('#quantity').fill('7,2');
    await page.locator('.buy-action button[type=submit]').tap();
    await page.waitForURL('**/cart/**');
    await lineCovers(page, 7.2);
    await context.close();
  });
});
