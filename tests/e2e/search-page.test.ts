import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const box = (page: Page) => page.locator('#search');

describe('the search page without script', () => {
  it('[SEARCH-2] [SEARCH-3] refuses short texts, filters, sorts, reports corrections and always offers something', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE, script: false });
    const open = (query: string) => page.goto(at(`/search/?${new URLSearchParams({ q: query })}`));
    await page.goto(at('/delivery/'));
    await box(page).fill('ду');
    await box(page).press('Enter');
    expect(new URL(page.url()).pathname).toBe('/delivery/');
    await open('ду');
    expect(await page.locator('main').innerText()).toContain('хотя бы 3 символа или цифру');

    await open('керомогранит');
    expect(await page.locator('h1').innerText()).toBe('Результаты по запросу «керамогранит»');
    expect(await page.locator('.search-notes').innerText()).toContain(
      'Показаны результаты для «керамогранит»',
    );
    await page.goto(`${page.url()}&sort=price-up&stock[]=yes`);
    const total = await page.locator('.card').count();
    expect(total).toBeGreaterThan(0);
    expect(await page.locator('select[name=sort]').inputValue()).toBe('price-up');

    await open('белый ламенат');
    await page.locator('.search-notes a', { hasText: 'Искать именно' }).click();
    expect(new URL(page.url()).searchParams.get('exact')).toBe('yes');
    expect(await page.locator('.search-notes').innerText()).toContain('ламенат');

    await open('линолеум');
    expect(await page.locator('main').innerText()).toContain('Линолеума и ковролина у нас нет');
    await open('зюзюкшщзх');
    expect(await page.locator('.card').count()).toBeGreaterThan(0);
    expect(await page.locator('.section-tiles a, .band a').count()).toBeGreaterThan(4);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SEARCH-3] links to pages of the shop, reports words without results, and fits the width of the screen', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE, script: false });
    const open = (query: string) => page.goto(at(`/search/?${new URLSearchParams({ q: query })}`));
    await open('доставка');
    expect(await page.locator('.search-ideas a').first().getAttribute('href')).toBe('/delivery/');
    await open('белая входная дверь');
    expect(await page.locator('.search-notes').innerText()).toContain('Вместе с «белая» ничего не нашлось.');
    await open('порог алюминевый');
    expect(await page.locator('.search-notes').innerText()).toContain('«порог алюминиевый»');
    for (const query of ['щ'.repeat(90), `ламинат ${'щ'.repeat(80)}`]) {
      await open(query);
      expect(await fitsWidth(page)).toBe(true);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['emoji', '🚪🧱'],
    ['SQL', "'; DROP TABLE products; --"],
    ['an expression', '.*(a+)+$'],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['a null byte', 'пли\u0000тка'],
    ['spaces', '   \u200b  '],
    ['much', 'плитка'.repeat(1000)],
  ])('[SEARCH-3] treats %s as text', async (_, query) => {
    for (const path of ['/search/', '/search/suggest']) {
      const answer = await fetch(at(`${path}?${new URLSearchParams({ q: query.slice(0, 1200) })}`));
      expect([200, 404]).toContain(answer.status);
      if (answer.headers.get('content-type')?.startsWith('application/json')) continue;
      const outsideAttributes = (await answer.text()).replace(/="[^"]*"/g, '');
      expect(outsideAttributes.includes('<img src=x')).toBe(false);
    }
  });
});
