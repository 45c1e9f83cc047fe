import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, openBrowser, PHONE, visit } from './browser.ts';
import { buyOut } from './buy-out.ts';
import { formOffer, openFound } from './found-goods.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe('the product page', () => {
  it('[PROD-15] [REV-4] subscribes to sold-out goods in a popup', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/catalog/keramogranit/?page=99999'));
    const path = await page
      .locator('.cards > li', { hasText: 'Нет в наличии' })
      .last()
      .locator('.card-title a')
      .getAttribute('href');
    await page.goto(at(path ?? ''));
    expect(await page.locator('form#buy').count()).toBe(0);
    await page.getByRole('link', { name: 'Сообщить о поступлении' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Телефон или почта').fill('anna@kafel.example');
    await popup.getByRole('checkbox').check();
    await popup.getByRole('button', { name: 'Сообщить о поступлении' }).click();
    await popup.getByText('Запомнили. Напишем на почту').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[FAV-1] adds goods to favourites and shows that', async () => {
    const { page, context } = await visit(browser);
    await openFound(page, 'керамогранит');
    const button = page.locator('.product-lists').getByRole('button', { name: 'Избранное' });
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });
});

describe('goods that sell out while the page is open', () => {
  /** Products that no other test uses. */
  const SECTION = '/catalog/keramicheskaya-plitka/?page=3';
  const productOf = (page: Page, index: number) =>
    page
      .locator('.cards > .card:has(form[action="/basket/add"]) .card-title a')
      .nth(index)
      .getAttribute('href');
  const add = (page: Page) => page.locator('.buy-action button[type=submit]').click();

  it('[CART-2] [CART-10] [PROD-15] the page reports it and then updates, including focus and quantity', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(at(SECTION));
    const [gone, short] = [await productOf(page, 0), await productOf(page, 1)];

    await page.goto(at(gone ?? ''));
    await page.locator('#quantity').fill('2 шт');
    await buyOut(await formOffer(page));
    await add(page);
    const dialog = page.getByRole('dialog', { name: 'Товар не добавлен' });
    expect(await dialog.innerText()).toContain('закончился');
    await page.keyboard.press('Escape');
    const box = page.locator('.buy-box');
    await expect.poll(() => box.innerText()).toContain('Нет в наличии');
    expect(await box.getByRole('link', { name: 'Сообщить о поступлении' }).count()).toBe(1);
    expect(await box.locator('.buy-form').count()).toBe(0);
    const inWays = () => page.evaluate(() => document.activeElement?.closest('.buy-unavailable') != null);
    await expect.poll(inWays).toBe(true);

    await page.goto(at(short ?? ''));
    await page.locator('#quantity').fill('5 шт');
    await buyOut(await formOffer(page), 3);
    await add(page);
    await expect.poll(() => page.locator('#toasts').innerText()).toContain('только 3');
    await expect.poll(() => page.locator('#quantity').inputValue()).toBe('3');
    expect(await box.innerText()).toContain('Весь запас уже в вашей корзине');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CART-2] [LIST-15] a card reports it too, and so does a page without script', async () => {
    const { page, context } = await visit(browser);
    await page.goto(at(SECTION));
    const card = page.locator('.cards > .card:has(form[action="/basket/add"])').nth(5);
    const path = (await card.locator('.card-title a').getAttribute('href')) ?? '';
    const sold = page.locator(`.cards > .card:has(a[href="${path}"])`);
    const offer = (await card.locator('[name=offer]').getAttribute('value')) ?? '';
    const plain = await visit(browser, { script: false, viewport: PHONE });
    await plain.page.goto(at(path));
    await buyOut(offer);
    await card.locator('[name=offer]').click();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => sold.locator('.card-foot').innerText()).toContain('Нет в наличии');
    expect(await sold.locator('[name=offer]').count()).toBe(0);
    const inFoot = () => page.evaluate(() => document.activeElement?.closest('.card-foot') != null);
    await expect.poll(inFoot).toBe(true);
    await context.close();

    await add(plain.page);
    expect(await plain.page.locator('.stage-message').innerText()).toContain('закончился');
    expect(await plain.page.locator('.buy-box').innerText()).toContain('Нет в наличии');
    await plain.context.close();
  });

  it('[PROD-15] [CART-10] are shown as sold out on their page and in the basket at once', async () => {
    const { page, context } = await visit(browser);
    await page.goto(at(SECTION), { waitUntil: 'networkidle' });
    const card = page.locator('.cards > .card:has(form[action="/basket/add"])').nth(8);
    const path = (await card.locator('.card-title a').getAttribute('href')) ?? '';
    const offer = (await card.locator('[name=offer]').getAttribute('value')) ?? '';
    await card.locator('[name=offer]').click();
    await page.locator('.toast').waitFor();
    await buyOut(offer);
    await page.goto(at(path));
    await looksSold(page.locator('main'), 'Нет в наличии');
    await page.goto(at('/cart/'));
    await looksSold(page.locator('main .sold'), 'Товар закончился');
    await context.close();
  });
});

describe('sold-out goods', () => {
  it('[FAV-1] [FAV-3] [PROD-15] are shown as sold out among favourites and in the comparison', async () => {
    const { page, context } = await visit(browser);
    await page.goto(at('/catalog/keramogranit/?page=99999'), { waitUntil: 'networkidle' });
    const card = page.locator('.cards > .card.sold').last();
    for (const list of ['favourites', 'comparison']) {
      const button = card.locator(`[formaction="/${list}/add"]`);
      await button.click();
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    }
    for (const list of ['favourites', 'comparison']) {
      await page.goto(at(`/${list}/`));
      await looksSold(page.locator('main .sold'), 'Нет в наличии');
    }
    await context.close();
  });
});

/** Expects a dimmed picture and this text. */
async function looksSold(place: Locator, words: string): Promise<void> {
  await expect.poll(() => place.innerText()).toContain(words);
  const isPale = (pictures: Element[]) => pictures.some((each) => Number(getComputedStyle(each).opacity) < 1);
  expect(await place.locator('.picture').evaluateAll(isPale)).toBe(true);
}
