import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Basket } from '../../src/domain/basket/basket.ts';
import {
  accessibilityViolations,
  at,
  DESKTOP,
  fitsWidth,
  openBrowser,
  PHONE,
  takeTime,
  visit,
} from './browser.ts';
import { buyOut } from './buy-out.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Adds twenty tiles counted in m²; returns false if fewer are available. */
async function addTwenty(page: Page, offer: string): Promise<boolean> {
  const headers = { accept: 'application/json' };
  const form = { offer, quantity: '20', 'shown-unit': 'area' };
  const added = await page.request.post(at('/basket/add'), { form, headers });
  const { basket } = (await added.json()) as { basket: Basket };
  const [line] = basket.lines;
  if (line?.quantity === 20_000) return true;
  if (line) await page.request.post(at('/basket/remove'), { form: { line: String(line.id) }, headers });
  return false;
}

/** Adds twenty tiles that no other test uses to the basket, then reduces their stock to five. */
async function runShort(page: Page): Promise<{ before: string; after: string }> {
  await page.goto(at('/catalog/keramicheskaya-plitka/?page=4'));
  const buttons = await page.locator('.cards > .card:has(form[action="/basket/add"]) [name=offer]').all();
  for (const button of buttons) {
    const offer = (await button.getAttribute('value')) ?? '';
    if (!(await addTwenty(page, offer))) continue;
    await page.goto(at('/cart/'));
    const before = await field(page).inputValue();
    await buyOut(offer, 5);
    await page.reload();
    return { before, after: await field(page).inputValue() };
  }
  throw new Error('no tiles of which there are twenty');
}

const field = (page: Page) => page.locator('input[name^="COUNT["]');
const main = (page: Page) => page.locator('main');
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByLabel('Телефон').fill('8 044 555 44 33');
  await page.getByText('Самовывоз', { exact: true }).first().click();
  await page.locator('[data-agreement]').check();
}

const sendOrder = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' }).click();

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  '[CART-10] [TILE-4] on %s a line shows the old and the new amount, and the order waits for the choice',
  async (_, viewport) => {
    const { page, context, complaints } = await visit(browser, { viewport });
    const { before, after } = await runShort(page);
    expect(before).not.toBe(after);
    const text = spaced(await main(page).innerText());
    expect(text).toContain(`Было ${before} м², есть ${after} м²`);
    expect(spaced(await page.locator('.line-figures').innerText())).toContain(`${after} м²`);
    expect(await page.getByRole('link', { name: 'Купить в один клик' }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);

    await page.getByRole('link', { name: 'Оформить заказ' }).first().click();
    await page.waitForURL('**/order/');
    await fillOrder(page);
    await sendOrder(page);
    const asks = page.locator('.form-error', { hasText: 'Выберите, как быть' });
    await asks.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByText(`Взять ${after}`).click();
    await page.getByText('Заказ пересчитан').waitFor();
    await sendOrder(page);
    await page.waitForURL(/\/order\/%D0%9A/);
    expect(spaced(await main(page).innerText())).toContain('5 шт.');
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
    await context.close();
  },
);

it('[CART-10] without script the order form asks too, and a button in the basket answers', async () => {
  const { page, context } = await visit(browser, { script: false, viewport: PHONE });
  const { after } = await runShort(page);
  await page.goto(at('/order/'));
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByLabel('Телефон').fill('8 044 765 43 21');
  await page.getByText('Самовывоз', { exact: true }).first().click();
  await page.locator('[data-agreement]').check();
  await takeTime(page);
  await sendOrder(page);
  expect(await main(page).innerText()).toContain('Выберите, как быть');
  expect(await page.getByLabel('Имя').inputValue()).toBe('Ольга');
  await page.goto(at('/cart/'));
  await page.getByRole('button', { name: 'Обновить корзину' }).click();
  expect(await main(page).innerText()).toContain('Выберите, как быть');
  await page.getByRole('button', { name: `Взять ${after}` }).click();
  expect(new URL(page.url()).pathname).toBe('/cart/');
  expect(await main(page).innerText()).not.toContain('Выберите, как быть');
  expect(await field(page).inputValue()).toBe(after);
  await context.close();
});

const setForm = (page: Page) => page.locator('form[id^="bundle-form-"]:visible');

/** Opens the first set for sale; returns the offer of its floor tile. */
async function openSet(page: Page): Promise<string> {
  await page.goto(at(`/search/?q=${encodeURIComponent('комплект плитки для ванной')}`));
  const links = await page.locator('.cards > li h2 a').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const path of paths) {
    await page.goto(at(path ?? ''));
    if ((await setForm(page).count()) === 0) continue;
    const list = setForm(page).locator('[name^="BASKET_ADD_LIST["]');
    return /\d+/.exec((await list.first().getAttribute('name')) ?? '')?.[0] ?? '';
  }
  throw new Error('no set that can be bought');
}

const addSet = (page: Page) => setForm(page).getByRole('button', { name: 'Комплект в корзину' }).click();

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  '[DOOR-5] on %s an incomplete set is not sold in parts, and its status is updated at once',
  async (_, viewport) => {
    const { page, context, complaints } = await visit(browser, { viewport });
    const floor = await openSet(page);
    await buyOut(floor, 2);
    await addSet(page);
    const dialog = page.getByRole('dialog', { name: 'Товар не добавлен' });
    expect(spaced(await dialog.innerText())).toMatch(/нужно \d+ шт\., есть 2 шт\..*ничего не добавлено/s);
    await page.keyboard.press('Escape');
    await page.reload();
    expect(await main(page).innerText()).toContain('Этого комплекта сейчас нет в наличии целиком');
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
    await context.close();
  },
);

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  '[DOOR-5] on %s a set that became incomplete in the basket is marked and stops the order',
  async (_, viewport) => {
    const { page, context, complaints } = await visit(browser, { viewport });
    const floor = await openSet(page);
    await addSet(page);
    await page.locator('.toast').waitFor();
    await buyOut(floor);
    await page.goto(at('/cart/'));
    const set = page.locator('.set-shortage');
    expect(spaced(await set.innerText())).toMatch(/Комплект неполный.*товар закончился.*Убрать комплект/s);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await set.getByRole('button', { name: 'Убрать комплект' }).click();
    await page.getByText('В корзине пока пусто').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
