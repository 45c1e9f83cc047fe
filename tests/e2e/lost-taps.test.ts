import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, moveMouseUntil, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Duration of a tap, in milliseconds. */
const PRESS_MS = 120;

async function tile(): Promise<{ path: string; offer: string }> {
  const listing = await (await fetch(at('/catalog/keramogranit/'))).text();
  const path = /href="(\/product\/[\w-]+\/)"/.exec(listing)?.[1] ?? '';
  const offer = /name="offer"[^>]*value="(\d+)"/.exec(await (await fetch(at(path))).text())?.[1] ?? '';
  return { path, offer };
}

/** Presses the current position of an element, like a finger: if the element moves, the press misses it. */
async function pressWhereSeen(page: Page, box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const place = await box.boundingBox();
  if (!place) throw new Error('nothing to press');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await pause(PRESS_MS);
  await page.mouse.up();
}

async function openFastOrder(page: Page): Promise<void> {
  await page.goto(at((await tile()).path));
  await page.getByRole('link', { name: 'Купить в один клик' }).click();
  await page.getByRole('dialog').getByLabel('Телефон').waitFor();
}

describe('a press next to a field with a mistake', () => {
  it('[FORM-2] [CART-11] ticks the consent of the one-click form, and the mistake is shown after it', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await openFastOrder(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Телефон').pressSequentially('29123');
    const agreement = dialog.getByLabel(/обработку персональных данных/);
    await pressWhereSeen(page, agreement);
    await expect.poll(() => agreement.isChecked()).toBe(true);
    await dialog
      .locator('.form-error')
      .getByText(/не целиком/)
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[FORM-2] [CART-9] selects «На организацию или ИП» at 390 px', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    const { offer } = await tile();
    await page.request.post(at('/basket/add'), { form: { offer, quantity: '1' } });
    await page.goto(at('/order/'));
    await moveMouseUntil(page, 'form.checkout[novalidate]', { x: 300, y: 300 });
    const mail = page.getByLabel(/Почта/);
    await mail.fill('anna@');
    const company = page.getByLabel('На организацию или ИП');
    await pressWhereSeen(page, company);
    await expect.poll(() => company.isChecked()).toBe(true);
    await page.locator('[data-row="email"][data-state="error"]').waitFor();
    await context.close();
  });
});

describe('a form that waits for consent', () => {
  it('[FORM-3] disables its button, explains why, and repeats that on Enter', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await openFastOrder(page);
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: 'Заказать' });
    const why = dialog.getByText('Чтобы отправить, отметьте согласие');
    expect([await button.isDisabled(), await why.isVisible()]).toEqual([true, true]);
    const phone = dialog.getByLabel('Телефон');
    await phone.fill('80291234567');
    await phone.press('Enter');
    await dialog
      .locator('.error-summary')
      .getByText(/согласи/i)
      .waitFor();
    const agreement = dialog.getByLabel(/обработку персональных данных/);
    await agreement.check();
    expect([await button.isDisabled(), await why.isVisible()]).toEqual([false, false]);
    await takeTime(page);
    await phone.press('Enter');
    await page.waitForURL(/\/order\/.+key=/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
