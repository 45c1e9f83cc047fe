import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe('events', () => {
  it.each([
    ['on a wide screen', { viewport: DESKTOP }],
    ['on a phone without script', { viewport: PHONE, script: false }],
  ])('[CONTENT-3] are browsed by weeks, days and a calendar %s', async (_, options) => {
    const { page, context, complaints } = await visit(browser, options);
    await page.goto(at('/events/'));
    const titles = () => page.locator('.event-list h2').allInnerTexts();
    await page.getByText('Архив 2014 года').click();
    await page.getByRole('link', { name: '10–16 марта' }).click();
    expect(new URL(page.url()).search).toBe('?from=2014-03-10&till=2014-03-16');
    expect(await titles()).toEqual(['Открытие магазина']);
    expect(await page.locator('.event-weeks [aria-current]').allInnerTexts()).toEqual(['10–16\u00a0марта']);
    const calendar = page.getByRole('table', { name: 'март 2014' });
    expect(await calendar.getByRole('link').allInnerTexts()).toEqual(['15']);
    await page.getByLabel('С какого дня').fill('2014-09-01');
    await page.getByLabel('По какой день').fill('2014-09-30');
    await page.getByRole('button', { name: 'Показать' }).click();
    expect(await titles()).toEqual(['День открытых дверей на складе']);
    await page.getByRole('link', { name: '21 сентября, 1 событие' }).click();
    expect(new URL(page.url()).search).toBe('?from=2014-09-21&till=2014-09-21');
    await page.getByRole('link', { name: 'Месяц позже, октябрь 2014' }).click();
    expect(await page.locator('main').innerText()).toContain('В эти дни событий нет.');
    if (!('script' in options)) expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CONTENT-3] explain why a range of days cannot be shown', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/events/?from=2014-03-10&till=2014-03-09'));
    expect(await page.getByRole('alert').innerText()).toContain('Последний день раньше первого');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await context.close();
  });
});
