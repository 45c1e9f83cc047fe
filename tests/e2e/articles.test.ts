import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { structuredDataErrors } from '../structured-data.ts';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe.each([true, false])('articles, with script %s', (script) => {
  it.each([PHONE, DESKTOP])(
    '[CONTENT-6] lead from the front page through an article to its goods, at $width px',
    async (viewport) => {
      const { page, context, complaints } = await visit(browser, { viewport, script });
      await page.goto(at('/'));
      await page.locator('.article-tiles a').first().click();
      await page.waitForURL(/\/articles\/[\w-]+\//);
      expect(await fitsWidth(page)).toBe(true);
      if (script) expect(await accessibilityViolations(page)).toEqual([]);
      const goods = page.locator('.article .strip .card h2 a, .article .strip .card h3 a');
      expect(await goods.count()).toBeGreaterThan(1);
      await goods.first().click();
      await page.waitForURL(/\/product\//);
      await page.goto(at('/articles/'));
      const all = await page.locator('.article-tiles li').count();
      await page.locator('.article-tags').getByRole('link', { name: 'Двери' }).click();
      await page.waitForURL(/tag=/);
      expect(await page.locator('.article-tiles li').count()).toBeLessThan(all);
      expect(await page.locator('.article-tiles li').count()).toBeGreaterThan(0);
      if (script) expect(await accessibilityViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

it('[CONTENT-6] are linked from the sections they name, and listed in the sitemap', async () => {
  const html = await (await fetch(at('/catalog/laminat/'))).text();
  expect(html).toContain('href="/articles/klass-laminata/"');
  expect(await (await fetch(at('/catalog/laminat/?page=2'))).text()).not.toContain(
    '/articles/klass-laminata/',
  );
  expect(await (await fetch(at('/catalog/dveri/'))).text()).not.toContain('/articles/klass-laminata/');
  expect(await (await fetch(at('/sitemap-1.xml'))).text()).toContain('/articles/klass-laminata/</loc>');
  expect((await fetch(at('/articles/net-takoy/'))).status).toBe(404);
});

it('[CONTENT-6] are marked up for search engines', async () => {
  const html = await (await fetch(at('/articles/klass-laminata/'))).text();
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => {
      const data = JSON.parse(json ?? '') as { '@graph'?: Record<string, unknown>[] };
      return data['@graph'] ?? [data as Record<string, unknown>];
    },
  );
  const article = structured.find((each) => each['@type'] === 'Article');
  expect(article).toMatchObject({ headline: '32, 33 или 34 класс ламината', datePublished: '2026-11-20' });
  expect(await structuredDataErrors(structured)).toEqual([]);
});

it('[SEARCH-3] are found by a question, on the results page and in the suggestions', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(at(`/search/?q=${encodeURIComponent('какой класс ламината')}`));
  const pages = page.getByRole('navigation', { name: 'Страницы магазина' });
  expect(await pages.getByRole('link').allInnerTexts()).toEqual(['32, 33 или 34 класс ламината']);
  expect(await page.locator('.card').count()).toBeGreaterThan(0);
  expect(await fitsWidth(page)).toBe(true);
  await page.locator('#search').fill('как выбрать размер двери');
  await page.getByRole('option', { name: 'Как выбрать размер межкомнатной двери' }).click();
  await page.waitForURL(/\/articles\/razmer-mezhkomnatnoy-dveri\//);
  await context.close();
});
