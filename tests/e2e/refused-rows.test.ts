import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function openDoor(page: Page): Promise<void> {
  await page.goto(at(`/search/?q=${encodeURIComponent('дверь межкомнатная экошпон')}`));
  const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
  await page.goto(at(path ?? ''), { waitUntil: 'networkidle' });
}

const row = (page: Page) => page.locator('.extra').nth(1);
const count = (page: Page) => row(page).locator('input[name^=QUANTITIES]');

describe('a mistake in one of several goods', () => {
  it('[DOOR-5] [CART-5] is shown at its row without script, which gets the focus, and all choices stay', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await openDoor(page);
    await page.locator('.extra-tick input').nth(0).check();
    await row(page).locator('.extra-tick input').check();
    await count(page).fill('');
    await page.locator('.buy-action button[type=submit]').click();
    expect(await row(page).getByRole('alert').innerText()).toBe('Укажите количество');
    expect(await count(page).getAttribute('aria-invalid')).toBe('true');
    expect(await count(page).evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await page.locator('.extra-tick input:checked').count()).toBe(2);
    expect(await page.locator('.stage-message').count()).toBe(0);
    await context.close();
  });

  it('[DOOR-5] [CART-2] names the goods, and the focus goes to their row', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await openDoor(page);
    await row(page).locator('.extra-tick input').check();
    const id = /\d+/.exec((await count(page).getAttribute('name')) ?? '')?.[0];
    const refused = { STATUS: 'ERROR', MESSAGE: '«Коробка»: больше взять нельзя', row: Number(id) };
    await page.route(/\/basket\/add\?/, (route) => route.fulfill({ json: refused }));
    await page.getByRole('button', { name: 'Комплект в корзину' }).click();
    await page.getByText('«Коробка»: больше взять нельзя').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => count(page).evaluate((field) => document.activeElement === field)).toBe(true);
    await context.close();
  });
});
