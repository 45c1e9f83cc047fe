import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Parses «1 234,50 руб.» as kopecks. */
function kopecksIn(text: string): number {
  const figure = /(\d[\d\s\u00a0]*),(\d\d)/.exec(text);
  if (!figure) throw new Error(`no sum in «${text}»`);
  return Number((figure[1] ?? '').replace(/\D/g, '')) * 100 + Number(figure[2]);
}

async function listedGoods(page: Page): Promise<number> {
  return Number(await page.locator('#results').getAttribute('data-total'));
}

async function openSection(page: Page): Promise<void> {
  await page.goto(at('/'));
  await page.goto(at('/catalog/'));
  await page
    .locator('main')
    .getByRole('link', { name: /Плитка и керамогранит/ })
    .first()
    .click();
  await page.waitForURL(/\/catalog\/.+/);
  await page
    .locator('main')
    .getByRole('link', { name: /^Керамогранит\s*\d/ })
    .first()
    .click();
  await page.waitForURL(/\/catalog\/keramogranit\//);
  expect(await page.locator('.cards > li').count()).toBe(24);
}

/** Chooses the first value of a filter that narrows the listing; returns its count. */
async function chooseValue(page: Page, script: boolean): Promise<number> {
  const all = await listedGoods(page);
  const phone = (page.viewportSize()?.width ?? 0) < 768;
  if (phone) await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
  const boxes = page.locator('#filter .facet[open] input[type=checkbox]:enabled');
  for (let index = 0; index < (await boxes.count()); index++) {
    const box = boxes.nth(index);
    const promised = Number(await box.locator('xpath=..').locator('small').innerText());
    if (promised === 0 || promised >= all || !(await box.isVisible())) continue;
    await box.check();
    if (!script || phone) await page.locator('#filter [type=submit]').click();
    await page.waitForURL(/%5B%5D=|\[\]=/);
    return promised;
  }
  throw new Error('no value narrows the listing');
}

/** Opens a product from the listing and adds three pieces; returns their price. */
async function buyThree(page: Page, script: boolean): Promise<number> {
  const link = page
    .locator('.cards > li')
    .filter({ has: page.locator('form[action="/basket/add"]') })
    .first()
    .locator('h2 a');
  const name = await link.innerText();
  await link.click();
  await page.waitForURL(/\/product\//);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name.slice(0, 12));
  const quantity = page.locator('#quantity');
  await quantity.fill('3 шт');
  await quantity.blur();
  await page.locator('form#buy .buy-action button[type=submit]').click();
  if (script) await page.locator('[data-basket-count]:visible').first().waitFor();
  else await page.waitForURL(/\/cart\/|\/product\//);
  await page.goto(at('/cart/'));
  const line = page.locator('.line');
  expect(await line.count()).toBe(1);
  expect(await line.locator('input[name^=COUNT]').inputValue()).toBe('3');
  // The line price reads «54,50 руб./м² · за 1 шт.: 19,62 руб.»
  const price = kopecksIn((await line.locator('.line-price').innerText()).split(':').at(-1) ?? '');
  const total = kopecksIn(await line.locator('.line-total').innerText());
  expect(total).toBe(price * 3);
  return total;
}

async function order(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await page.waitForURL(/\/order\//);
  await takeTime(page);
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill('8 029 123-45-67');
  await page.getByLabel('Город').selectOption('Минск');
  await page.getByLabel('Улица, дом, квартира').fill('ул. Лесная, 5, кв. 7');
  await page.getByLabel(/обработку персональных данных/).check();
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await page.waitForURL(/\/order\/[^/]+\/\?key=/);
  return page.getByRole('heading', { level: 1 }).innerText();
}

describe.each([
  { who: 'on a wide screen', viewport: DESKTOP, script: true },
  { who: 'on a phone', viewport: PHONE, script: true },
  { who: 'on a wide screen without JavaScript', viewport: DESKTOP, script: false },
  { who: 'on a phone without JavaScript', viewport: PHONE, script: false },
])('a shopper $who', ({ viewport, script }) => {
  it('[LIST-1] [LIST-2] [LIST-12] [CART-8] [CART-9] [CART-11] goes from a section through a filter and a product to a placed order', async () => {
    const { page, context, complaints } = await visit(browser, { viewport, script });
    await openSection(page);
    const promised = await chooseValue(page, script);
    await expect.poll(() => listedGoods(page)).toBe(promised);
    const filtered = page.url();
    await page.goto(filtered);
    expect(await listedGoods(page)).toBe(promised);
    const total = await buyThree(page, script);
    expect(await order(page)).toMatch(/^(?:Спасибо, )?[Зз]аказ К-\d{6}(?: принят)?$/);
    expect(
      kopecksIn(await page.locator('.order-contents .summary-total dd').innerText()),
    ).toBeGreaterThanOrEqual(total);
    await page.goto(at('/cart/'));
    expect(await page.locator('.line').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
