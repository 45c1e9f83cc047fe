import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { at, DESKTOP, holdScript, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';

/** Returns a tile for sale, and its card's text for the area. */
async function tileFor(page: Page, area: string): Promise<{ href: string; total: string }> {
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  await page.getByLabel('Моя площадь').fill(area);
  const card = page.locator('.card:has(button[name=offer])').first();
  await expect.poll(() => card.locator('.card-area b').count()).toBe(1);
  return {
    href: (await card.locator('h2 a').getAttribute('href')) ?? '',
    total: await card.locator('.card-area b').innerText(),
  };
}

it('[BEYOND-3] «Моя площадь» fills in the amount of an untouched page, with the total of the card', async () => {
  const { page, context, complaints } = await visit(browser);
  const { href, total } = await tileFor(page, '12,5');
  await page.goto(at(href));
  await expect.poll(() => page.locator('.pay-total strong').innerText()).toBe(total);
  const field = page.locator('#quantity');
  expect(await page.getByText(/^Количество, /).innerText()).toBe('Количество, м²');
  expect(Number((await field.inputValue()).replace(',', '.'))).toBeGreaterThanOrEqual(12.5);
  // A quantity entered by the shopper takes precedence.
  await field.fill('3');
  await field.blur();
  const own = await page.locator('.pay-total strong').innerText();
  expect(own).not.toBe(total);
  await page.getByLabel('Моя площадь').fill('20');
  await page.getByLabel('Моя площадь').blur();
  expect(await page.locator('.pay-total strong').innerText()).toBe(own);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Opens a page whose region cannot be hydrated until the returned function is called. */
async function openBlocked(page: Page, href: string): Promise<() => Promise<void>> {
  const release = await holdScript(page, 'ProductStage');
  await page.goto(at(href), { waitUntil: 'load' });
  return release;
}

it('[BEYOND-3] a press before hydration buys the area', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  const { href, total } = await tileFor(page, '12,5');
  const release = await openBlocked(page, href);
  await page.locator('.buy-action button[type=submit]').tap();
  await release();
  await page.locator('.toast').waitFor();
  await page.goto(at('/cart/'));
  expect(await page.locator('.line-total').innerText()).toBe(total);
  await context.close();
});

it('[BEYOND-3] an amount typed before hydration takes precedence over the area', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  const { href } = await tileFor(page, '12,5');
  const release = await openBlocked(page, href);
  await page.locator('#quantity').fill('7 шт');
  await release();
  await expect.poll(() => page.locator('.quantity-figures').innerText()).toContain('7\u00a0шт.');
  expect(await page.locator('#quantity').inputValue()).toBe('7 шт');
  await context.close();
});

it.each([PHONE, DESKTOP])(
  '[BEYOND-3] a press on the frame of «Моя площадь» focuses it, and nothing typed at once is lost, at $width px',
  async (viewport) => {
    const { page, context } = await visit(browser, { viewport });
    await page.goto(at(LISTING), { waitUntil: 'load' });
    const frame = await page.locator('.my-area-field').boundingBox();
    if (!frame) throw new Error('the frame is not drawn');
    await page.mouse.click(frame.x + frame.width - 50, frame.y + frame.height / 2);
    await page.keyboard.type('112,5');
    await page.locator('.card-area b').first().waitFor();
    expect(await page.getByLabel('Моя площадь').inputValue()).toBe('112,5');
    await context.close();
  },
);

it('[BEYOND-3] [CITY-7] an area above the stock gets no delivery day', async () => {
  const { page, context } = await visit(browser);
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  const days = () => page.locator('.card:has(.card-area b) .card-stock b').allTextContents();
  await page.getByLabel('Моя площадь').fill('1');
  await page.locator('.card-area b').first().waitFor();
  expect(await days()).not.toEqual([]);
  await page.getByLabel('Моя площадь').fill('9000');
  await expect.poll(() => page.locator('.card-area').first().textContent()).toMatch(/9\s?000/);
  // Only goods without a counted stock keep their day.
  const counted = page.locator('.card:has(.card-area b) .card-stock', { hasText: 'Есть' });
  expect(await counted.locator('b').count()).toBe(0);
  const stocks = await page.locator('.card:has(.card-area b) .card-stock').allTextContents();
  for (const stock of stocks)
    expect(stock).toMatch(/Не хватит|ещё.позже|За один раз|Под заказ|Нет в наличии|^В наличии/);
  await context.close();
});

it.each(['-5', 'abc', '0', '1e5', '20000', '999999999999'])(
  '[BEYOND-3] Enter reports that «%s» is not an area and shows a valid example',
  async (text) => {
    const { page, context } = await visit(browser);
    await page.goto(at(LISTING), { waitUntil: 'networkidle' });
    const field = page.getByLabel('Моя площадь');
    await field.click();
    await field.pressSequentially(text);
    await field.press('Enter');
    await page.locator('#my-area[aria-invalid=true]').waitFor();
    expect(await page.locator('#my-area-note').innerText()).toMatch(
      /Введите число до 10\s000, например 12,5/,
    );
    await context.close();
  },
);
