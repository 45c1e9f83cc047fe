import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, openBrowser, PHONE, visit } from './browser.ts';
import { openGoods, searchFor } from './buy-area.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const card = (page: Page) => page.locator('.cards > .card:has([name=offer])').first();
const chosenUnit = (page: Page, within: string) =>
  page.locator(`${within} .unit-switch :checked`).getAttribute('value');
const lineFigures = async (page: Page) => plain(await page.locator('.line-figures').innerText());

/** Search texts that find coverings, with the minimum quantity shown next to its area. */
const COVERING = [
  ['керамогранит', /^([\d,]+) м² · 1 из \d+ в упаковке$/],
  ['ламинат дуб', /^([\d,]+) м² · 1 упак\./],
  ['подложка рулонная', /^([\d,]+) м² · 1 /],
] as const;

describe('goods that cover a surface', () => {
  it.each(COVERING)('[BEYOND-1] [TILE-5] start in m² on card, page and bar: «%s»', async (words, least) => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(searchFor(words));
    const onCard = await card(page).locator('.card-amount').innerText();
    expect(onCard).toContain('м²');
    const shown = await card(page).locator('[name=quantity]').inputValue();
    await openGoods(page, words);
    expect(await page.getByText(/^Количество, /).innerText()).toBe('Количество, м²');
    expect(await page.locator('#quantity').inputValue()).toBe(shown);
    const figures = plain(await page.locator('.quantity-figures').innerText());
    expect(least.exec(figures)?.[1]).toBe(shown);
    const total = plain(await page.locator('.pay-total strong').innerText());
    expect(plain(await page.locator('.buy-bar').textContent())).toContain(total);
    await page.locator('.buy-action button[type=submit]').tap();
    await page.locator('.toast').waitFor();
    await page.goto(at('/cart/'));
    expect(await chosenUnit(page, '.line')).toBe('area');
    expect(await lineFigures(page)).toBe(figures);
    expect(plain(await page.locator('.line-total').first().innerText())).toBe(total);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(COVERING)(
    '[BEYOND-1] [TILE-5] are bought in m² without script, in the minimum amount: «%s»',
    async (words, least) => {
      for (const from of ['card', 'page']) {
        const { page, context } = await visit(browser, { script: false });
        if (from === 'page') await openGoods(page, words);
        else await page.goto(searchFor(words));
        await (from === 'page'
          ? page.locator('.buy-action button')
          : card(page).locator('[name=offer]')
        ).click();
        await page.waitForURL('**/cart/**');
        expect(await lineFigures(page)).toMatch(least);
        expect(await chosenUnit(page, '.line')).toBe('area');
        await context.close();
      }
    },
  );

  it('[CART-5] [FORM-1] keep the chosen unit when a form without script is refused', async () => {
    const { page, context } = await visit(browser, { script: false });
    await openGoods(page, 'керамогранит');
    await page.locator('.unit-switch').getByText('шт.').click();
    await page.locator('#quantity').fill('абв');
    await page.locator('.buy-action button').click();
    await page.getByText('Количество — это число').waitFor();
    expect(await chosenUnit(page, '.quantity')).toBe('piece');
    await page.locator('#quantity').fill('3');
    await page.locator('.buy-action button').click();
    await page.waitForURL('**/cart/**');
    expect(await lineFigures(page)).toContain('3 ');
    expect(await chosenUnit(page, '.line')).toBe('piece');
    await context.close();
  });
});

it.each(['затирка', 'клей для плитки', 'бордюр'])(
  '[LIST-15] goods sold only by the piece keep pieces as their unit: «%s»',
  async (words) => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(searchFor(words));
    expect(await card(page).locator('.card-amount').innerText()).not.toContain('м²');
    expect(await card(page).locator('[name=quantity]').inputValue()).toBe('1');
    expect(await card(page).locator('[name=unit]').count()).toBe(0);
    await context.close();
  },
);
