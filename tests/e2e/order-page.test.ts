import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { filledForm } from '../services/serve-orders.ts';
import { accessibilityViolations, at, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function fillBasket(page: Page): Promise<Basket> {
  await page.goto(at('/catalog/keramogranit/'));
  const offer = (await page.locator('button[name=offer]').first().getAttribute('value')) ?? '';
  const headers = { accept: 'application/json' };
  const added = await page.request.post(at('/basket/add'), { form: { offer }, headers });
  return ((await added.json()) as { basket: Basket }).basket;
}

/** Orders the first tile by posting the forms with the page's cookies; returns the order's address. */
async function placeOrder(page: Page, payment: string): Promise<string> {
  const form = { ...filledForm(await fillBasket(page)), payment };
  const headers = { accept: 'application/json' };
  const placed = await page.request.post(at('/order/place'), { form, headers });
  const { order, message } = (await placed.json()) as { order?: string; message?: string };
  if (!order) throw new Error(message);
  return order;
}

it('[BONUS-3] [CART-10] without script a coupon keeps the typed values, and the order can be found again', async () => {
  const { page, context } = await visit(browser, { script: false, viewport: PHONE });
  await fillBasket(page);
  await page.goto(at('/order/'));
  await page.getByLabel('Имя').fill('Ольга');
  // The coupon is valid once per phone number, and the test may be repeated in the same shop.
  await page.getByLabel('Телефон').fill(`8 044 ${randomInt(1_000_000, 10_000_000)}`);
  await page.getByText('Самовывоз').first().click();
  await page.getByText('В кредит или рассрочку').click();
  await page.getByLabel('Срок и платёж').selectOption('24');
  expect(await page.getByLabel('Срок и платёж').innerText()).toMatch(/24\sмесяца\s— [\d,]+\sруб. в месяц/);
  await page.locator('[data-agreement]').check();
  const coupon = page.locator('#order-coupon');
  await coupon.fill('НОВОСЕЛ10');
  await takeTime(page);
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  expect(await page.locator('.error-summary').innerText()).toContain('Промокод ещё не применён');
  await takeTime(page);
  await page.getByRole('button', { name: 'Применить промокод' }).click();
  expect(await page.locator('.order-summary').innerText()).toContain('Скидка по промокоду');
  expect(await page.getByLabel('Имя').inputValue()).toBe('Ольга');
  expect(await page.getByLabel('Срок и платёж').inputValue()).toBe('24');
  await takeTime(page);
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  expect(await page.locator('main').innerText()).toMatch(/24\sмесяца/);
  const [number] = /К-\d+/.exec(await page.locator('h1').innerText()) ?? [''];
  await page.goto(at('/order/'));
  expect(await page.locator('main').innerText()).toContain(`Заказ ${number} оформлен`);
  await page.getByRole('link', { name: 'Открыть заказ' }).click();
  expect(await page.locator('h1').innerText()).toBe(`Спасибо, заказ ${number} принят`);
  await context.close();
});

describe('the page of an order', () => {
  it('[CART-9] is paid after a refusal, shows each step and is repeated, all without script', async () => {
    const { page, context, complaints } = await visit(browser, { script: false, viewport: PHONE });
    await page.goto(at(await placeOrder(page, 'card')));
    expect(await page.locator('.order-head').innerText()).toContain('В резерве');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    expect(await page.locator('main').innerText()).toContain('Тестовая оплата');
    await page.getByRole('button', { name: 'Карта отклонена' }).click();
    expect(await page.locator('main').innerText()).toContain('Оплата не прошла');
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await page.getByRole('button', { name: 'Банк ответит трижды' }).click();
    const paid = await page.locator('main').innerText();
    expect(paid).toContain('Оплата тестовая: деньги не списаны');
    expect(await page.locator('.order-history li').allInnerTexts()).toHaveLength(3);
    await page.getByRole('button', { name: 'Повторить заказ' }).click();
    expect(new URL(page.url()).pathname).toBe('/cart/');
    expect(await page.locator('main').innerText()).toContain('Товары прошлого заказа в корзине');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CART-9] updates itself when the bank reports a payment after the shopper has returned', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    const address = await placeOrder(page, 'card');
    await page.goto(at(address));
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    const reference = (await page.locator('input[name=reference]').first().getAttribute('value')) ?? '';
    await page.goto(at(`${address}&status=back`));
    await page.getByText('Ждём ответа банка').waitFor();
    await page.request.post(at('/pay/test'), { form: { reference, play: 'success' } });
    await page.getByText('Оплата тестовая: деньги не списаны').waitFor();
    await context.close();
  });

  it('explains how to pay through ЕРИП, fits the phone and has no accessibility violations', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    const address = await placeOrder(page, 'erip');
    await page.goto(at(address));
    const number = /К-(\d+)/.exec(decodeURIComponent(address))?.[1] ?? '';
    expect(await page.locator('.order-erip').innerText()).toContain(`номер заказа ${number}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await accessibilityViolations(page)).toEqual([]);
    const guessed = await page.goto(at(address.replace(/key=.*/, 'key=guess')));
    expect(guessed?.status()).toBe(404);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  });
});
