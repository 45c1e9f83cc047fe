import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { findWalls } from './find-walls.ts';

let browser: Browser;
let walls = '';
beforeAll(async () => {
  browser = await openBrowser();
  ({ walls } = await findWalls());
});

const sum = (page: Page) => page.locator('.calculator-sum strong').innerText();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const notes = async (page: Page) => plain(await page.locator('.walls-notes').innerText());

it('[BEYOND-12] by keyboard alone a wall gets a door, and problems are shown at their fields', async () => {
  const { page, context } = await visit(browser);
  await page.goto(at(`${walls}&height=2,5&wall0=3`), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Дверь, окно или ниша' }).focus();
  await page.keyboard.press('Enter');
  const wide = page.getByLabel('Проём, ширина, м');
  await wide.waitFor();
  await wide.focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-1');
  const messageAt = async (field: Locator) => {
    const id = await field.getAttribute('aria-describedby');
    return id && page.locator(`[id="${id}"]`).innerText();
  };
  const left = page.getByLabel('Отступ слева, м');
  await expect.poll(() => messageAt(wide)).toContain('Проём шире стены');
  await expect.poll(() => messageAt(left)).toContain('Расстояние слева: введите число метров');
  for (const field of [wide, left]) expect(await field.getAttribute('aria-invalid')).toBe('true');
  await left.fill('');
  await wide.fill('0,8');
  await expect.poll(() => page.locator('.room-notice p').count()).toBe(0);
  for (const field of [wide, left]) expect(await messageAt(field)).toBeNull();
  await expect.poll(() => new URL(page.url()).searchParams.get('hole0.0.width')).toBe('0,8');
  // The walls are stored on the device, also for other products, and the address contains them.
  await page.goto(at(walls), { waitUntil: 'networkidle' });
  await expect.poll(() => page.getByLabel('Проём, ширина, м').inputValue()).toBe('0,8');
  await expect.poll(() => new URL(page.url()).searchParams.get('hole0.0.width')).toBe('0,8');
  // Removing an opening by keyboard moves the focus to a sensible element.
  await page.getByRole('button', { name: 'Убрать проём стены 1' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Проём, ширина, м').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Дверь, окно или ниша');
  await context.close();
});

/**
 * Returns a query with heights of belt and tile for which the belt is shifted and the last row is cut: the height of the tile takes
 * precedence.
 */
async function givingWay(): Promise<string> {
  for (let belt = 70; belt < 100; belt++) {
    const query = `belt=0,${belt}&top=2,1`;
    const html = await (await fetch(at(`${walls}&height=2,5&wall0=3&${query}`))).text();
    if (/см (?:ниже|выше)/.test(html) && html.includes('id="top-note"')) return query;
  }
  throw new Error('no belt gives way');
}

it.each([true, false])(
  '[BEYOND-12] the height of the tile is kept, and shifted rows are reported at the field and in the sum, with script %s',
  async (script) => {
    const { page, context } = await visit(browser, { viewport: PHONE, script });
    await page.goto(at(`${walls}&height=2,5&wall0=3&${await givingWay()}`), { waitUntil: 'networkidle' });
    const belt = await page.locator('#belt-note').innerText();
    const top = await page.locator('#top-note').innerText();
    expect(plain(belt)).toMatch(/^Пояс начнётся в [\d,]+ м от пола, на [\d,]+ см (ниже|выше): /);
    expect(await page.getByLabel('Низ пояса от пола, м').getAttribute('aria-describedby')).toBe('belt-note');
    expect(top).toContain('Верхний ряд подрезан до');
    expect(await page.getByLabel('Плитка до высоты, м').getAttribute('aria-describedby')).toBe('top-note');
    for (const note of [belt, top]) expect(await notes(page)).toContain(plain(note));
    // A belt at a fixed height determines where rows are whole, so there is no choice.
    expect(await page.getByLabel('Целый ряд').count()).toBe(0);
    await page.goto(at(`${walls}&height=2,5&wall0=3&top=2,1`), { waitUntil: 'networkidle' });
    expect(await page.getByLabel('Целый ряд').inputValue()).toBe('top');
    expect(await page.locator('#top-note').count()).toBe(0);
    await context.close();
  },
);

it.each([true, false])(
  '[BEYOND-12] overlapping openings are refused at the field, and their wall is not counted, with script %s',
  async (script) => {
    const { page, context } = await visit(browser, { viewport: PHONE, script });
    const doors = [0, 1].map((hole) => `&hole1.${hole}.width=0,8&hole1.${hole}.height=2`).join('');
    await page.goto(at(`${walls}&height=2,5&wall0=3&wall1=2${doors}`), { waitUntil: 'networkidle' });
    expect(await page.locator('[id="hole1.1.left-wrong"]').innerText()).toContain(
      'Проём 2 накладывается на проём 1',
    );
    const left = page.locator('[name="hole1.1.left"]');
    expect(await left.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('img', { name: /^Стена / }).count()).toBe(1);
    expect(await page.locator('.walls-result').innerText()).toContain('Не учли: стена 2.');
    expect(await fitsWidth(page)).toBe(true);
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('[name="hole1.0.left"]').fill('0,1');
    await left.fill('1');
    if (!script) await page.getByRole('button', { name: 'Рассчитать' }).click();
    await expect.poll(() => page.getByRole('img', { name: /^Стена / }).count()).toBe(2);
    await context.close();
  },
);

it.each([true, false])('[BEYOND-12] Back restores the typed values, with script %s', async (script) => {
  const { page, context } = await visit(browser, { viewport: PHONE, script });
  const query = '&height=2,5&wall0=3&bond=half&floor-width=2,1&floor-length=3';
  await page.goto(at(walls + query), { waitUntil: 'networkidle' });
  const before = await sum(page);
  await page.getByLabel('Плитка до высоты, м').fill('1,9');
  if (script) await expect.poll(() => sum(page)).not.toBe(before);
  else await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('top')).toBe('1,9');
  const typed = await sum(page);
  await page.locator('.laid-piece a').first().click();
  await page.waitForURL(/\/product\//);
  await page.goBack({ waitUntil: 'networkidle' });
  await expect.poll(() => page.getByLabel('Плитка до высоты, м').inputValue()).toBe('1,9');
  expect(await page.getByLabel('Перевязка швов').inputValue()).toBe('half');
  expect(await sum(page)).toBe(typed);
  await context.close();
});

it.each([true, false])(
  '[BEYOND-12] [DOOR-5] everything is in the basket as counted: by kind, and boxes as boxes, with script %s',
  async (script) => {
    const { page, context } = await visit(browser, { script });
    const query = '&height=2,5&wall0=3&floor-width=2,1&floor-length=3&boxes=1';
    await page.goto(at(walls + query), { waitUntil: 'networkidle' });
    const sold = page.locator('.walls-rows li:not(:has-text("в сумму не входит"))');
    const counted = await sold.locator('> span:first-child').allInnerTexts();
    expect(await page.locator('.walls-rows').innerText()).toContain('упак.');
    await page.getByRole('button', { name: /^Взять (всё|плитку) в корзину/ }).click();
    if (script) await page.locator('.toast').waitFor();
    else await page.waitForURL(/\/room\/|\/cart\//);
    await page.goto(at('/cart/'));
    const names = (await page.locator('.line-name').allInnerTexts()).map(plain);
    expect(names.length).toBeGreaterThan(1);
    // The texts begin with the kind, as in «Стены Плитка …», which is removed.
    expect(counted.map((text) => plain(text).replace(/^\S+ /, ''))).toEqual(names);
    const boxed = page.locator('.line').first().getByRole('radio', { name: 'упак.' });
    expect(await boxed.isChecked()).toBe(true);
    await context.close();
  },
);

it('[BEYOND-13] [BEYOND-16] tiles in the basket are not bought again with their glue, whose price is in the sum', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await page.goto(at(`${walls}&height=2,5&wall0=1`));
  await page.getByRole('button', { name: /^Взять (всё|плитку) в корзину/ }).click();
  await page.locator('.toast').waitFor();
  await page.getByText('Всё уже в корзине').first().waitFor();
  await page.goto(at('/cart/'));
  const before = await page.locator('.line').count();
  const amount = await page.locator('.line').first().innerText();
  await page.goBack();
  const glue = page.locator('.needs li').first();
  await glue.getByRole('checkbox').check();
  const price = plain(await glue.locator('.needs-price').innerText());
  expect(plain(await page.locator('.needs-total').innerText())).toContain(`Добавим на ${price}`);
  expect(plain(await page.locator('.room-live').innerText())).toContain(price);
  await page.getByRole('button', { name: 'Отмеченное в корзину' }).click();
  await expect.poll(() => glue.getByRole('checkbox').isDisabled()).toBe(true);
  await page.goto(at('/cart/'));
  expect(await page.locator('.line').count()).toBeGreaterThan(before);
  const tile = page.locator('.line').filter({ hasText: amount.split('\n')[0] ?? '' });
  expect(await tile.first().innerText()).toBe(amount);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([true, false])(
  '[BEYOND-12] [BEYOND-2] walls typed in the room calculator are passed on, with script %s',
  async (script) => {
    const { page, context } = await visit(browser, { viewport: PHONE, script });
    await page.goto(at(walls));
    const href = (await page.locator('.laid-piece a').first().getAttribute('href')) ?? '';
    await page.goto(at(`/calculator/?product=${/\/product\/([^/]+)\//.exec(href)?.[1]}`));
    await page.getByText('Стены', { exact: true }).click();
    await page.locator('[name=width0]').fill('3');
    await page.locator('[name=length0]').fill('2');
    await page.locator('[name=height0]').fill('2,5');
    if (!script) await page.getByRole('button', { name: 'Рассчитать' }).click();
    await page.getByRole('link', { name: 'Разложить по стенам' }).click();
    await page.getByRole('heading', { name: 'Комната', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('img', { name: /^Стена / }).count()).toBe(4);
    expect(new URL(page.url()).searchParams.get('wall3')).toBe('2');
    await context.close();
  },
);
