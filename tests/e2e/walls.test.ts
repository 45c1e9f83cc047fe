import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  at,
  DESKTOP,
  fitsWidth,
  openBrowser,
  openMore,
  PHONE,
  visit,
} from './browser.ts';
import { findWalls } from './find-walls.ts';

let browser: Browser;
/** Pages of a collection with wall tile, décor, border and floor tile, and of its walls. */
let collection = '';
let walls = '';
beforeAll(async () => {
  browser = await openBrowser();
  ({ collection, walls } = await findWalls());
});

const ROOM =
  'height=2,5&wall0=3&wall1=2,1&hole1.0.width=0,8&hole1.0.height=2,05&hole1.0.left=0,3&floor-width=2,1&floor-length=3&rows=1';
const rows = (page: Page) => page.locator('.walls-rows li');
/** Returns the number of products that the form would add, without those out of stock. */
const lines = (page: Page) => page.locator('input[name^=QUANTITIES_ADD_LIST]').count();
const sum = (page: Page) => page.locator('.calculator-sum strong').innerText();

describe.each([true, false])('the walls of a room, with script %s', (script) => {
  it.each([PHONE, DESKTOP])(
    '[BEYOND-12] are typed, drawn, counted with the floor and bought at once, at $width px',
    async (viewport) => {
      const { page, context, complaints } = await visit(browser, { viewport, script });
      await page.goto(at(collection));
      await page.getByRole('main').getByRole('link', { name: 'Рассчитать комнату' }).click();
      await page.getByRole('heading', { name: 'Комната', exact: true }).waitFor();
      await page.getByLabel('Высота, м').first().fill('2,6');
      await page.getByLabel('Длина, м').first().fill('3');
      if (!script) await page.getByRole('button', { name: 'Рассчитать' }).click();
      const drawing = page.getByRole('img', {
        name: /^Стена 1, 3 × 2,6 м: плитка: целых \d+, с подрезкой \d+/,
      });
      await expect.poll(() => drawing.count()).toBe(1);
      // Walls are plain until décor is chosen.
      expect(await rows(page).count()).toBe(2);
      // The address contains the values of the form.
      await page.goto(at(`${walls}&${ROOM}`), { waitUntil: 'networkidle' });
      expect(await rows(page).count()).toBe(4);
      expect(await page.getByRole('img', { name: /^(Стена|Пол) / }).count()).toBe(3);
      expect(await fitsWidth(page)).toBe(true);
      if (script) expect(await accessibilityViolations(page)).toEqual([]);
      const total = await sum(page);
      const bought = await lines(page);
      expect(bought).toBeGreaterThan(1);
      await page.reload({ waitUntil: 'networkidle' });
      expect(await sum(page)).toBe(total);
      await page.getByRole('button', { name: /^Взять (всё|плитку) в корзину/ }).click();
      if (script) await page.locator('.toast').waitFor();
      else await page.waitForURL(/\/room\/|\/cart\//);
      await page.goto(at('/cart/'));
      expect(await page.locator('.line-total').count()).toBe(bought);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

it.each(['Стены', 'Декор', 'Бордюр'])(
  '[BEYOND-12] a product page of a collection links to its walls with them chosen: %s',
  async (kind) => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await page.goto(at(walls));
    await page.locator('.laid-piece').filter({ hasText: kind }).getByRole('link').click();
    const { pathname } = new URL(page.url());
    await openMore(page);
    await page.getByRole('link', { name: 'Разложить по стенам' }).click();
    await page.getByRole('heading', { name: 'Комната', exact: true }).waitFor();
    expect(await fitsWidth(page)).toBe(true);
    const chosen = page.locator('.laid-piece').filter({ hasText: kind });
    expect(await chosen.locator(`a[href^="${pathname}"]`).count()).toBe(1);
    await context.close();
  },
);

it('[BEYOND-12] goods that are not laid on walls have no link to them', async () => {
  for (const section of ['/catalog/laminat/', '/catalog/kley/', '/catalog/dveri-ekoshpon/']) {
    const listing = await (await fetch(at(section))).text();
    const [, goods = ''] = /href="(\/product\/[^"?]+)/.exec(listing) ?? [];
    expect(await (await fetch(at(goods))).text(), section).not.toContain('Разложить по стенам');
  }
});

it('[BEYOND-12] on paper a metre of wall and of floor is fifty millimetres, with dimensions and without the form', async () => {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at(`${walls}&height=2,4&wall0=2,1&floor-width=2,1&floor-length=3`));
  await page.emulateMedia({ media: 'print' });
  for (const drawn of ['.wall-bare', '.floor-drawing']) {
    const { width } = (await page.locator(drawn).boundingBox()) ?? { width: 0 };
    // 2.1 m at 1:20 are 105 mm, and a millimetre is 96 / 25.4 pixels; the outline is one pixel.
    expect(Math.abs(width - (105 * 96) / 25.4), drawn).toBeLessThan(2);
  }
  for (const scale of await page.locator('.paper-scale').allInnerTexts()) expect(scale).toContain('1:20');
  expect(await page.locator('.rooms-form').isVisible()).toBe(false);
  await context.close();
});

it('[BEYOND-12] a wall longer than a sheet is printed on several, each with its number and its scale', async () => {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at(`${walls}&height=2,5&wall0=20`));
  expect(await page.locator('.wall-drawing').filter({ visible: true }).count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('.wall-sheet');
  const count = await sheets.count();
  expect(count).toBeGreaterThan(2);
  const drawn = page.locator('.wall-sheet .wall-bare');
  let width = 0;
  for (let sheet = 0; sheet < count; sheet++) {
    expect(await sheets.nth(sheet).innerText()).toContain(`лист ${sheet + 1} из ${count}`);
    expect(await sheets.nth(sheet).innerText()).toContain('1:50');
    const whole = await sheets.nth(sheet).locator('.wall-drawing').first().boundingBox();
    expect(whole?.width).toBeLessThanOrEqual((180 * 96) / 25.4 + 1);
    width += (await drawn.nth(sheet).boundingBox())?.width ?? 0;
  }
  // 20 m at 1:50 are 400 mm.
  expect(Math.abs(width - (400 * 96) / 25.4)).toBeLessThan(2 * count);
  expect(await page.locator('.wall-drawing').filter({ visible: true }).count()).toBe(count);
  await context.close();
});

it('[BEYOND-12] [BEYOND-7] walls are added to a project with their amounts', async () => {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at(`${walls}&${ROOM}`));
  const put = await lines(page);
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.waitForURL(/\/project\/put\//);
  expect(await page.locator('.project-put').innerText()).toContain(`${put}\u00a0товар`);
  await context.close();
});

it('[BEYOND-12] a meaningless address shows the initial form, and unknown goods are not found', async () => {
  for (const query of ['&height=-1&wall0=x', `&height=2&wall0=${'9'.repeat(3000)}`]) {
    const answer = await fetch(at(walls + query));
    expect(answer.status, query).toBe(200);
    expect(await answer.text()).toContain('Введите высоту и длину стен');
  }
  const meant = await (await fetch(at(`${walls}&base=99999999&rows=x&start=z`))).text();
  expect(meant).toContain('по раскладке');
  for (const query of ['?product=net-takogo', '?collection=%00', `?product=${'a'.repeat(3000)}`])
    expect((await fetch(at(`/room/${query}`))).status, query).toBe(404);
});

it('[BEYOND-12] a mosaic is laid itself, not another tile of its collection', async () => {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at('/catalog/mozaika/'));
  const hrefs = await page
    .locator('.card h2 a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  const laid: string[] = [];
  for (const slug of hrefs
    .flatMap((href) => /\/product\/([^/]+)\//.exec(href ?? '')?.[1] ?? [])
    .slice(0, 6)) {
    const answer = await page.goto(at(`/room/?product=${slug}`), { waitUntil: 'commit' });
    if (answer?.status() !== 200) continue;
    expect(await page.locator('.laid-piece a').first().getAttribute('href')).toContain(`/product/${slug}/`);
    laid.push(slug);
  }
  expect(laid.length).toBeGreaterThan(0);
  await context.close();
});
