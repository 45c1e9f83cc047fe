import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { filledForm } from '../services/serve-orders.ts';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function orderedPage(given: Record<string, string> = {}): Promise<string> {
  const listing = await (await fetch(at('/catalog/keramogranit/'))).text();
  const path = /href="(\/product\/[\w-]+\/)"/.exec(listing)?.[1] ?? '';
  const offer = /name="offer"[^>]*value="(\d+)"/.exec(await (await fetch(at(path))).text())?.[1] ?? '';
  const post = async (to: string, fields: Record<string, string>, cookie = '') => {
    const body = new URLSearchParams(fields);
    const headers = { accept: 'application/json', cookie };
    const answer = await fetch(at(to), { method: 'POST', headers, body });
    const [set = ''] = answer.headers.getSetCookie();
    return { body: await answer.json(), cookie: set.split(';', 1)[0] ?? '' };
  };
  const { body, cookie } = await post('/basket/add', { offer, quantity: '1' });
  const placed = await post('/order/place', { ...filledForm(body.basket), ...given }, cookie);
  return placed.body.address;
}

describe('the page of a new order', () => {
  it('[CART-11] [CART-9] thanks, names the message that was sent, opens by its short link and is cancelled in two presses without script', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    const address = await orderedPage();
    const secret = new URL(at(address)).searchParams.get('key') ?? '';
    await page.goto(at(`/o/${secret}`));
    expect(page.url()).toBe(at(address));
    await page.getByText(/Сообщение со ссылкой (?:придёт|отправлено) на \+375/).waitFor();
    await page.getByText('Отменить заказ', { exact: true }).click();
    await page.getByRole('button', { name: 'Да, отменить заказ' }).click();
    await page.locator('.order-state-off').getByText('Отменён').waitFor();
    expect(await page.getByText('Отменил покупатель').isVisible()).toBe(true);
    expect(await page.getByText('Отменить заказ', { exact: true }).count()).toBe(0);
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  });

  it('[CART-9] names the email that was sent, and offers an accessible cancellation', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at(await orderedPage({ email: 'anna@example.by' })));
    await page.getByText(/Письмо с заказом (?:придёт|отправлено) на anna@example\.by/).waitFor();
    await page.getByText('Отменить заказ', { exact: true }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await context.close();
  });
});
