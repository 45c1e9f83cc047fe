import type { Browser, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  at,
  DESKTOP,
  fitsWidth,
  moveMouseUntil,
  openBrowser,
  PHONE,
  visit,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const box = (page: Page) => page.locator('#search');
const view = (page: Page) => page.locator('.header .search-panel').getAttribute('data-view');
const activeOption = async (page: Page) => {
  const id = await box(page).getAttribute('aria-activedescendant');
  return id ? page.locator(`[id="${id}"]`) : null;
};

/** Opens a page with a paused clock; the test decides when suggestions arrive. */
async function openStill(page: Page, path: string) {
  const requests: string[] = [];
  const blocked: Route[] = [];
  await page.route('**/search/suggest?*', (route) => {
    requests.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    blocked.push(route);
  });
  await page.clock.install();
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await moveMouseUntil(page, '#menu[data-live]');
  await page.clock.pauseAt(Date.now() + 60_000);
  const answer = async () => {
    const route = blocked.shift();
    const done = page.waitForResponse('**/search/suggest?*');
    await route?.continue();
    await (await done).finished();
  };
  const shows = (wanted: string) => expect.poll(() => view(page)).toBe(wanted);
  return { requests, answer, shows };
}

describe('the live search', () => {
  it('[SEARCH-1] waits 500 ms, searches one text at a time, never shows an outdated response, reopens the last one', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    const { requests, answer, shows } = await openStill(page, '/delivery/');
    await box(page).focus();
    await box(page).pressSequentially('л');
    expect(await view(page)).toBe('closed');
    await box(page).pressSequentially('а');
    expect(await view(page)).toBe('notification');
    expect(await page.locator('.header [data-notice]').innerText()).toBe('Ещё 1\u00a0символ');
    await box(page).pressSequentially('минат');
    await page.clock.runFor(499);
    expect(requests).toEqual([]);
    await page.clock.runFor(1);
    await shows('loading');
    await expect.poll(() => requests).toEqual(['ламинат']);

    await box(page).fill('ламинат дуб');
    await page.clock.runFor(1200);
    expect(requests).toEqual(['ламинат']);
    await answer();
    expect(await view(page)).toBe('loading');
    await page.clock.runFor(500);
    await expect.poll(() => requests).toEqual(['ламинат', 'ламинат дуб']);
    await answer();
    await shows('results');
    expect(await page.locator('.header .suggestions b').count()).toBeGreaterThan(0);

    await page.keyboard.press('Escape');
    expect(await view(page)).toBe('closed');
    await box(page).pressSequentially(' ');
    expect(await view(page)).toBe('results');
    await page.clock.runFor(2000);
    expect(requests).toHaveLength(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SEARCH-4] is a combobox of sections, brands and products that works by keyboard alone', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await box(page).focus();
    await box(page).pressSequentially('Вистан плитка');
    await page.locator('.header [role=option]').first().waitFor();
    expect(await box(page).getAttribute('role')).toBe('combobox');
    expect(await box(page).getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('.header [role=group] > p').allInnerTexts()).toEqual([
      'Разделы',
      'Бренды',
      'Товары',
    ]);
    expect(await page.locator('.search-form [role=status]').innerText()).toMatch(/^Найдено: \d/);
    expect(await page.locator('.header .suggestions img').count()).toBeGreaterThan(0);
    expect(await accessibilityViolations(page)).toEqual([]);

    expect(await activeOption(page)).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await (await activeOption(page))?.innerText()).toMatch(/^Показать все/);
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).toBeNull();
    const options = page.locator('.header [role=option]');
    const brand = await options.evaluateAll((all) =>
      all.findIndex((option) => option.getAttribute('href')?.startsWith('/brand/')),
    );
    for (let step = 0; step <= brand; step++) await page.keyboard.press('ArrowDown');
    expect(await options.nth(brand).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/brand/**');
    expect(await page.locator('h1').innerText()).toContain('Вистан');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SEARCH-2] submits three characters or a digit, and reports what is missing', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    await box(page).focus();
    await page.locator('.header .search-panel').waitFor({ state: 'attached' });
    await box(page).fill('д');
    await page.keyboard.press('Enter');
    expect(await page.locator('.header [data-notice]').innerText()).toBe('Ещё 2\u00a0символа или цифра');
    expect(new URL(page.url()).pathname).toBe('/');
    await box(page).fill('6');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?q=6');
    await context.close();
  });

  it('[SEARCH-1] [SEARCH-4] is a sheet on a phone, and closes', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await box(page).tap();
    await box(page).fill('ламенат');
    await page.locator('.header [role=option]').first().waitFor();
    const sheet = await page.locator('.header .search-form form').boundingBox();
    expect(sheet).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
    expect(await page.locator('.header .suggestions > p').innerText()).toContain('ламинат');
    expect(await fitsWidth(page)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('.header .search-close').tap();
    expect(await page.locator('.header .search-panel').isHidden()).toBe(true);
    expect((await page.locator('.header .search-form form').boundingBox())?.height).toBeLessThan(60);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('an empty search box', () => {
  const names = (page: Page) => page.locator('.header [role=option]').allInnerTexts();
  const search = async (page: Page, query: string) => {
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await box(page).focus();
    await page.locator('.header [role=option]').first().waitFor();
    await box(page).fill(query);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=*');
  };

  it('[SEARCH-4] offers recent and popular searches, by keyboard alone, and can clear them', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await search(page, 'мозаика');
    await search(page, 'белый ламинат');
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await box(page).focus();
    await expect.poll(() => names(page)).toContain('затирка');
    expect((await names(page)).slice(0, 2)).toEqual(['белый ламинат', 'мозаика']);
    expect(await page.locator('.header [role=group] > p').allInnerTexts()).toEqual([
      'Недавно искали',
      'Часто ищут',
    ]);
    expect(await box(page).getAttribute('aria-expanded')).toBe('true');
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    expect(await page.locator('.header .search-panel').isHidden()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await (await activeOption(page))?.innerText()).toBe('белый ламинат');
    await box(page).pressSequentially('д');
    expect([await activeOption(page), await names(page)]).toEqual([null, []]);
    await page.keyboard.press('Backspace');

    await page.locator('.header .search-forget').click();
    expect(await page.locator('.header [role=group] > p').allInnerTexts()).toEqual(['Часто ищут']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
    const first = (await names(page))[0] ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === first);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SEARCH-4] stores the text whose suggestion was followed, and offers it without a connection in the sheet of a phone', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await box(page).tap();
    await box(page).fill('Вистан');
    await page.locator('.header [role=option][href^="/brand/"]').first().tap();
    await page.waitForURL('**/brand/**');
    await page.waitForLoadState('networkidle');
    await page.route('**/search/popular', (route) => route.abort());
    await box(page).tap();
    await page.locator('.header [role=option]').first().waitFor();
    expect(await names(page)).toEqual(['Вистан']);
    const rows = page.locator('.header [role=option], .header .search-forget');
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  });
});

describe('a search box whose script did not load', () => {
  it('[SEARCH-1] searches as a form, and is hydrated on the results page', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.route(/\/_astro\/every-page/, (route) => route.abort());
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await box(page).focus();
    await box(page).pressSequentially('лам');
    expect(await page.locator('.header .search-panel').count()).toBe(0);
    await page.unroute(/\/_astro\/every-page/);
    // Some browsers remember a failed script file and do not request it again.
    await box(page).pressSequentially('инат');
    await box(page).press('Enter');
    await page.waitForURL(/\/search\/\?q=/);
    expect(await box(page).inputValue()).toBe('ламинат');
    await box(page).click();
    await box(page).press('End');
    await box(page).pressSequentially(' дуб');
    await page.locator('.header [role=option]').first().waitFor();
    await context.close();
  });
});
