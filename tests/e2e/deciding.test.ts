import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { awake, buyArea, lineCovers, openGoods, searchFor } from './buy-area.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const card = (page: Page) => page.locator('.cards > .card').first();

describe('an area that is not a whole number of packs', () => {
  it.each(['подложка рулонная', 'мозаика гранвил'])(
    '[TILE-4] [LIST-15] is reported on the card of «%s» and on its basket line, with enough in one tap',
    async (words) => {
      const { page, context, complaints } = await visit(browser, { viewport: PHONE });
      await page.goto(searchFor(words));
      await awake(page);
      const field = card(page).getByRole('textbox', { name: 'Количество' });
      await field.click();
      const stepper = card(page).locator('.card-stepper');
      await stepper.getByRole('radio', { name: 'м²' }).check();
      const one = Number((await field.inputValue()).replace(',', '.'));
      const wanted = String(Math.round(one * 1240) / 1000).replace('.', ',');
      await field.fill(wanted);
      await expect.poll(async () => plain(await stepper.innerText())).toContain('меньше');
      expect(await fitsWidth(page)).toBe(true);
      await stepper.getByRole('button', { name: /^Взять 2\s/ }).click();
      await expect.poll(async () => plain(await stepper.innerText())).not.toContain('меньше');
      await card(page).locator('.button').click();
      await page.locator('.toast').waitFor();

      await page.goto(at('/cart/'));
      await page.locator('.line .unit-switch [value=area]').check();
      const line = page.locator('.line input[name^=COUNT]');
      await line.fill(wanted);
      await page.locator('.basket[aria-busy=false] .line[aria-busy=false]').waitFor();
      await expect.poll(() => page.locator('.line-message').innerText()).toContain('меньше');
      await page.getByRole('button', { name: /^Взять 2\s/ }).click();
      await expect.poll(() => page.locator('.line-message').innerText()).toBe('');
      await expect.poll(async () => Number((await line.inputValue()).replace(',', '.'))).toBeGreaterThan(one);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('[TILE-4] [CART-5] is reported in the basket without script too', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(searchFor('подложка рулонная'));
    await card(page).locator('[name=offer]').click();
    await page.locator('.line .unit-switch [value=area]').check();
    const one = Number(
      /([\d,]+)\sм²/.exec(await page.locator('.line-figures').innerText())?.[1]?.replace(',', '.'),
    );
    await page.locator('.line input[name^=COUNT]').fill(String(one * 1.25).replace('.', ','));
    await page.getByRole('button', { name: 'Обновить корзину' }).click();
    await page.getByText(/меньше\. С запасом\u00a0— 2/).waitFor();
    await context.close();
  });
});

describe('a page that is visited again', () => {
  it('[PROD-1] [DOOR-4] keeps the chosen options and extras, in its sum and in the basket', async () => {
    const { page, context } = await visit(browser);
    await openGoods(page, 'дверь межкомнатная экошпон');
    const option = page.locator('.option select').first();
    const last = await option.locator('option').last().getAttribute('value');
    await option.selectOption(last);
    const tick = page.locator('.extra-tick input').first();
    // Pressed while the page may still be waking up: the press is kept, and the tick is there a moment later.
    await tick.click();
    await expect.poll(() => tick.isChecked()).toBe(true);
    const sum = () => page.locator('.pay-total strong').innerText();
    await page.getByRole('button', { name: 'Комплект в корзину' }).waitFor();
    const chosen = await sum();
    await page.goto(at('/delivery/'));
    await page.goBack();
    await page.locator('#quantity').waitFor();
    await expect.poll(async () => [await option.inputValue(), await tick.isChecked()]).toEqual([last, true]);
    await expect.poll(sum).toBe(chosen);
    await page.locator('.buy-action button[type=submit]').click();
    await page.locator('.toast').waitFor();
    await page.goto(at('/cart/'));
    expect(await page.locator('.line').count()).toBe(2);
    await context.close();
  });
});

describe('accessories of a product', () => {
  it('[CART-3] are included in the sum, the weight and the bar as soon as they are ticked', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await openGoods(page, 'керамогранит');
    const sum = () => page.locator('.pay-total').innerText();
    const before = await sum();
    await page.locator('.pair input[type=checkbox]').check();
    await expect.poll(sum).not.toBe(before);
    const total = await page.locator('.pay-total strong').innerText();
    expect(plain(await page.locator('.buy-bar strong').textContent())).toBe(plain(total));
    await page.locator('.buy-action button[type=submit]').click();
    await page.locator('.toast').waitFor();
    await page.goto(at('/cart/'));
    expect(plain(await page.locator('main').innerText())).toContain(plain(total));
    await context.close();
  });
});

describe('the shopper’s unit', () => {
  const inArea = (page: Page) => page.locator('.line .unit-switch [value=area]').isChecked();

  it('[TILE-2] [CART-5] stays in the basket from a page, through another one chosen there and a reload', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await openGoods(page, 'керамогранит');
    await page.waitForLoadState('networkidle');
    await buyArea(page, '7,2');
    await page.locator('.toast').waitFor();
    await page.goto(at('/cart/'));
    expect(await inArea(page)).toBe(true);
    await lineCovers(page, 7.2);
    const changed = page.waitForResponse('**/basket/change');
    await page.locator('.line .unit-switch [value=box]').check();
    await changed;
    await page.reload();
    expect(await page.locator('.line .unit-switch [value=box]').isChecked()).toBe(true);
    await lineCovers(page, 7.2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[TILE-2] [CART-5] stays in the basket from a card', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(searchFor('керамогранит'));
    await awake(page);
    const field = card(page).getByRole('textbox', { name: 'Количество' });
    await field.click();
    await card(page).locator('.card-stepper').getByRole('radio', { name: 'м²' }).check();
    await field.fill('7,2');
    await card(page).locator('.button').click();
    await page.locator('.toast').waitFor();
    await page.goto(at('/cart/'));
    expect(await inArea(page)).toBe(true);
    await lineCovers(page, 7.2);
    await context.close();
  });

  it.each([true, false])(
    '[TILE-2] [CART-3] stays in the basket from a press before any script, with script %s',
    async (script) => {
      const { page, context } = await visit(browser, { viewport: PHONE, script });
      if (script) await page.route('**/_astro/ProductStage*', (route) => route.abort());
      await openGoods(page, 'керамогранит');
      await buyArea(page, '7,2', script);
      await page.waitForURL('**/cart/**');
      expect(await inArea(page)).toBe(true);
      await lineCovers(page, 7.2);
      await context.close();
    },
  );
});

describe('the choice of a door', () => {
  it('[PROD-2] switches from a combination that does not exist to the nearest one, and reports what else changed', async () => {
    const { page, context, complaints } = await visit(browser);
    await openGoods(page, 'дверь межкомнатная экошпон');
    const chosen = () => page.locator('.offer-row b').allInnerTexts();
    const rows = await page.locator('.offer-row').count();
    const last = page.locator('.offer-row').last().locator('a.value:not([aria-current])').first();
    const side = await last.innerText();
    await last.click();
    await expect.poll(async () => (await chosen()).at(-1)).toBe(side);
    const other = page.locator('.offer-row').first().locator('a.value:not([aria-current])').first();
    const size = plain(await other.innerText()).split(':')[0];
    await other.click();
    await expect.poll(async () => (await chosen())[0]).toBe(size);
    expect(await chosen()).toHaveLength(rows);
    const notice = await page.locator('.offer-notice').textContent();
    if (!notice) expect((await chosen()).at(-1)).toBe(side);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a quantity typed with its unit', () => {
  it('[TILE-2] is counted in that unit, on the page, in the basket and without script', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await openGoods(page, 'керамогранит');
    await page.locator('#quantity').fill('12,5 м2');
    await page.locator('#quantity').blur();
    await expect.poll(() => page.locator('.unit-switch [value=area]').isChecked()).toBe(true);
    await page.locator('.buy-action button[type=submit]').tap();
    await page.locator('.toast').waitFor();
    await page.goto(at('/cart/'));
    await lineCovers(page, 12.5);
    const changed = page.waitForResponse('**/basket/change');
    await page.locator('.line input[name^=COUNT]').fill('7,2 м2');
    await expect.poll(() => page.locator('.line .unit-switch [value=area]').isChecked()).toBe(true);
    await changed;
    await page.reload();
    await lineCovers(page, 7.2);
    await context.close();
    const bare = await visit(browser, { viewport: PHONE, script: false });
    await openGoods(bare.page, 'керамогранит');
    await bare.page.locator('#quantity').fill('12,5 м2');
    await bare.page.locator('.buy-action button[type=submit]').tap();
    await bare.page.waitForURL('**/cart/**');
    await lineCovers(bare.page, 12.5);
    await bare.context.close();
  });
});

it.each([true, false])('[CART-2] [PROD-14] Enter in the amount buys, with script %s', async (script) => {
  const { page, context } = await visit(browser, { script });
  await page.goto(at(`/search/?q=${encodeURIComponent('дверь межкомнатная')}`));
  await page.goto(at((await page.locator('.card h2 a').first().getAttribute('href')) ?? ''));
  await page.locator('#quantity').fill('3');
  await page.locator('#quantity').press('Enter');
  if (script) await page.locator('.toast').waitFor();
  await page.goto(at('/cart/'));
  expect(await page.locator('.line input[name^=COUNT]').inputValue()).toBe('3');
  await context.close();
});
