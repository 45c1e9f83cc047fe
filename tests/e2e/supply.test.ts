import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoParts } from '../../demo/content.ts';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

const { shop: SHOP } = demoParts();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Searches the pages of a listing for the first card that contains `words`; returns the path of its product. */
async function goodsThatSay(listing: string, words: string): Promise<string> {
  for (let page = 1; page < 10; page++) {
    const cards = (await (await fetch(at(`${listing}?page=${page}`))).text()).split('<li class="card ');
    const found = cards.find((card) => card.replaceAll('\u00a0', ' ').includes(words));
    const path = /href="(\/product\/[\w-]+\/)"/.exec(found ?? '')?.[1];
    if (path) return path;
  }
  throw new Error(`no card of ${listing} says «${words}»`);
}

const toOrder = () => goodsThatSay('/brand/fordeks/', 'Под заказ, 14 дней');
const withoutPrice = () => goodsThatSay('/brand/lesvart/', 'Цена уточняется');
const uncounted = () => goodsThatSay('/brand/kafeltul/', 'В наличии<');

async function order(page: Page): Promise<void> {
  await page.goto(at('/order/'));
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill('80291234567');
  await page.getByLabel('Улица, дом, квартира').fill('ул. Лесная, 5');
  await page.getByLabel(/обработку персональных данных/).check();
  await takeTime(page);
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await page.waitForURL(/\/order\/[^/]+\/\?key=/);
}

describe.each([true, false])('goods beyond the counted stock, script %s', (script) => {
  const open = () => visit(browser, { viewport: PHONE, script });

  it('[PROD-4] [FORM-1] without a price have it requested by telephone or form', async () => {
    const { page, context, complaints } = await open();
    await page.goto(at(await withoutPrice()));
    const box = page.locator('.buy-box');
    expect(await box.innerText()).toMatch(/Цена уточняется[\s\S]*В наличии/);
    expect(await box.getByRole('link', { name: SHOP.phone.shown }).getAttribute('href')).toBe(
      `tel:${SHOP.phone.dialled}`,
    );
    expect(await box.locator('.buy-form').count()).toBe(0);
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
      expect.stringContaining('"price"'),
    );
    await box.getByRole('link', { name: 'Узнать цену' }).click();
    const form = page.locator('form:has([name=amount])');
    await form.getByLabel('Телефон').fill('80291234567');
    await form.getByLabel(/Сколько нужно/).fill('12 м²');
    await form.getByLabel(/обработку персональных данных/).check();
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await takeTime(page);
    await form.getByRole('button', { name: 'Узнать цену' }).click();
    await page.getByText('Спасибо, запрос у нас. Перезвоним и назовём цену.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PROD-15] [CART-9] are bought to order, and page, basket and order show how long they take', async () => {
    const { page, context, complaints } = await open();
    await page.goto(at(await toOrder()));
    const box = page.locator('.buy-box');
    expect(await box.innerText()).toMatch(/Под заказ, 14\sдней[\s\S]*В корзину/);
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringContaining('https://schema.org/BackOrder'),
    );
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    await box.getByRole('button', { name: 'В корзину' }).first().click();
    if (script) await page.getByRole('link', { name: 'Перейти в корзину' }).waitFor();
    await page.goto(at('/cart/'));
    expect(await page.locator('.line-supply').innerText()).toBe('Под заказ, 14\u00a0дней');
    await order(page);
    expect(await page.locator('.order-goods').innerText()).toContain('Под заказ, 14\u00a0дней');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PROD-15] [CART-9] are sold as in stock without a number when nobody states their stock', async () => {
    const { page, context, complaints } = await open();
    await page.goto(at(await uncounted()));
    const stock = page.locator('.buy-box .stock:not(.buy-supply)');
    expect((await stock.innerText()).trim()).toBe('В наличии');
    await page.locator('#quantity').fill('150 шт');
    await page.locator('#quantity').blur();
    if (script)
      await page.getByText('Такое количество менеджер подтвердит по телефону').waitFor({ state: 'visible' });
    await page.locator('.buy-action').getByRole('button', { name: 'В корзину' }).click();
    if (script) await page.getByRole('link', { name: 'Перейти в корзину' }).waitFor();
    await page.goto(at('/cart/'));
    expect(await page.locator('.line-supply').innerText()).toContain('менеджер подтвердит');
    await order(page);
    expect(await page.locator('.order-goods').innerText()).toContain('150');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
