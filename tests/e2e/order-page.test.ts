import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { filledForm } from '../services/serve-orders.ts';
import { accessibilityViolations, at, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Orders the first tile by the addresses that forms post to, in the page's own cookie jar; answers the order's address. */
async function placeOrder(page: Page, payment: string): Promise<string> {
  await page.goto(at('/catalog/keramogranit/'));
  const offer = (await page.locator('button[name=offer]').first().getAttribute('value')) ?? '';
  const options = (form: Record<string, string>) => ({ form, headers: { accept: 'application/json' } });
  const added = await page.request.post(at('/basket/add'), options({ offer }));
  const { basket } = (await added.json()) as { basket: Basket };
  const placed = await page.request.post(at('/order/place'), options({ ...filledForm(basket), payment }));
  const { address, message } = (await placed.json()) as { address?: string; message?: string };
  if (!address) throw new Error(message);
  return address;
}

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

  it('tells how to pay through ЕРИП, keeps within the phone and has no accessibility violations', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    const address = await placeOrder(page, 'erip');
    await page.goto(at(address));
    const number = /К-(\d+)/.exec(decodeURIComponent(address))?.[1] ?? '';
    expect(await page.locator('.order-erip').innerText()).toContain(`номер заказа ${number}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await accessibilityViolations(page)).toEqual([]);
    const stranger = await page.goto(at(address.replace(/key=.*/, 'key=guess')));
    expect(stranger?.status()).toBe(404);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  });
});
