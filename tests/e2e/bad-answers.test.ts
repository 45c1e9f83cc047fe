import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, openBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PAGE = '<!doctype html><title>Сервис недоступен</title><h1>Сервис недоступен</h1>';
/** Invalid responses: from a proxy, from another version of the shop, over a poor network. */
const BAD: Readonly<Record<string, { contentType: string; body: string }>> = {
  'the JSON of a proxy': { contentType: 'application/json', body: '{"ok":true}' },
  'a page of an error': { contentType: 'text/html', body: PAGE },
  'half an answer': { contentType: 'application/json', body: '{"path":"/catalog/plitka/","address":"/cat' },
  'an empty answer': { contentType: 'application/json', body: '' },
  null: { contentType: 'application/json', body: 'null' },
};
const LISTING = '/catalog/keramicheskaya-plitka/';

/** Returns the message that a part of the page has failed. */
const sentence = (page: Page) => page.locator('#failed:popover-open');
const shownIn = (page: Page, part: string) => page.locator(part).evaluate((each) => each.textContent ?? '');
const firstSort = (page: Page) => page.locator('#sort').selectOption('price-up');

interface BadAnswer {
  what: string;
  path: string;
  /** Pattern of the address that gets the invalid response. */
  address: RegExp;
  /** Makes the page send the request. */
  ask: (page: Page) => Promise<unknown>;
  /** Content that must stay unchanged. */
  stays: string;
}

const searched = async (page: Page, text: string) => {
  await page.locator('header [name=q]').first().click();
  await page.locator('header [name=q]').first().fill(text);
};

const BAD_ANSWERS: readonly BadAnswer[] = [
  {
    what: 'a listing',
    path: LISTING,
    address: /\/listing\/catalog\/.*price-up/,
    ask: firstSort,
    stays: '.results .cards',
  },
  {
    what: 'what a listing is drawn with',
    path: LISTING,
    address: /\/listing\/catalog\//,
    ask: (page) => page.locator('.listing').hover(),
    stays: '.listing',
  },
  {
    what: 'the visitor',
    path: '/',
    address: /\/visitor$/,
    ask: (page) => page.reload(),
    stays: 'main',
  },
  {
    what: 'the menu',
    path: '/',
    address: /\/menu\/sections/,
    ask: (page) => page.locator('.header-catalogue').hover(),
    stays: 'main',
  },
  {
    what: 'suggestions',
    path: '/',
    address: /\/search\/suggest/,
    ask: (page) => searched(page, 'плитка'),
    stays: 'main',
  },
  {
    what: 'a purchase',
    path: LISTING,
    address: /\/basket\/add/,
    ask: (page) => page.locator('.card [name=offer]').first().click(),
    stays: '.results .cards h2 >> nth=0',
  },
  {
    what: 'favourites',
    path: LISTING,
    address: /\/favourites\/add/,
    ask: (page) => page.locator('.card [formaction="/favourites/add"]').first().click(),
    stays: '.results .cards h2 >> nth=0',
  },
  {
    what: 'a popup',
    // The content of the front page depends on orders of other tests, so another page is used.
    path: '/delivery/',
    address: /\/city\/\?.*SHOWAJAXCART/,
    ask: (page) => page.locator('.top-city').click(),
    stays: 'main',
  },
];

describe.each(BAD_ANSWERS)('an invalid response for $what', ({ path, address, ask, stays }) => {
  it('[RUN-3] leaves the page as it is, shows a message and is reported', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    for (const [name, answer] of Object.entries(BAD)) {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      const before = await shownIn(page, stays);
      await page.route(address, (route) => route.fulfill({ status: 200, ...answer }));
      const reported = page.waitForResponse('**/page-failure');
      reported.catch(() => {});
      await ask(page);
      await expect.poll(() => sentence(page).count(), { message: name }).toBe(1);
      expect([name, (await reported).status()]).toEqual([name, 204]);
      expect(await shownIn(page, stays), name).toBe(before);
      expect(
        complaints.filter((each) => !each.startsWith('kind=answer')),
        name,
      ).toEqual([]);
      await page.unroute(address);
    }
    await context.close();
  });
});

describe('the notice that a part of the page has failed', () => {
  it('[RUN-3] is announced by screen readers, disappears when closed and can reload the page', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at(LISTING), { waitUntil: 'networkidle' });
    const body = BAD['the JSON of a proxy'];
    await page.route(/\/listing\/catalog\/.*price-up/, (route) => route.fulfill({ status: 200, ...body }));
    await firstSort(page);
    await sentence(page).waitFor();
    expect(await sentence(page).getAttribute('role')).toBe('alert');
    expect(await accessibilityViolations(page)).toEqual([]);
    await sentence(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => sentence(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Повторить' }).first().click();
    await sentence(page).waitFor();
    await page.unroute(/\/listing\/catalog\/.*price-up/);
    await Promise.all([
      page.waitForEvent('load'),
      sentence(page).getByRole('button', { name: 'Обновить' }).click(),
    ]);
    expect(await sentence(page).count()).toBe(0);
    await context.close();
  });

  it('[RUN-3] [LIST-4] is not shown when the shop is unreachable, because the listing shows its own message', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at(LISTING), { waitUntil: 'networkidle' });
    const cards = await page.locator('.cards h2').count();
    await page.route(/\/listing\/catalog\/.*price-up/, (route) =>
      route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
    );
    await firstSort(page);
    await page.getByText('Не получилось загрузить товары').waitFor();
    expect([await page.locator('.cards h2').count(), await sentence(page).count()]).toEqual([cards, 0]);
    await context.close();
  });
});
