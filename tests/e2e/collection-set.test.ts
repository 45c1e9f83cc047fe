import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
/** Path of a collection that has wall tile, décor, border and floor tile. */
let path = '';
beforeAll(async () => {
  browser = await openBrowser();
  const sitemap = await (await fetch(at('/sitemap-1.xml'))).text();
  for (const found of sitemap.matchAll(/\/collection\/[^<]+/g)) {
    const html = await (await fetch(at(found[0]))).text();
    if (['Стены', 'Декор', 'Бордюр', 'Пол'].every((kind) => html.includes(`<legend>${kind}</legend>`))) {
      path = found[0];
      break;
    }
  }
  if (!path) throw new Error('no collection of four kinds');
});

const row = (page: Page, kind: string) =>
  page.locator('.set-row').filter({ has: page.locator('legend', { hasText: kind }) });
const count = (page: Page, kind: string) => row(page, kind).locator('.set-count').innerText();
const piecesOf = async (page: Page, kind: string) =>
  Number.parseInt(/([\d\u00a0]+)\u00a0штук/.exec(await count(page, kind))?.[1]?.replace(/\D/g, '') ?? '', 10);

describe.each([true, false])('a collection counted as a set, with script %s', (script) => {
  it.each([PHONE, DESKTOP])(
    '[BEYOND-2] is counted for walls, floor and border, and added to the basket at once, at $width px',
    async (viewport) => {
      const { page, context, complaints } = await visit(browser, { viewport, script });
      await page.goto(at(path), { waitUntil: 'networkidle' });
      expect(await page.locator('.set-result').innerText()).toContain('Укажите площадь');
      await page.getByLabel('Площадь стен').fill('12,5');
      await page.getByLabel('Площадь пола').fill('4');
      await page.getByLabel('Длина бордюра').fill('8');
      await page.getByLabel('Доля на стенах').selectOption('5');
      if (!script) await page.getByRole('button', { name: 'Рассчитать' }).click();
      await expect.poll(() => page.locator('.set-total').count()).toBe(1);
      const [base, decor] = [await piecesOf(page, 'Стены'), await piecesOf(page, 'Декор')];
      // The spare of each kind is rounded up by itself, so that décor may have one piece more than its share.
      expect([0, 1]).toContain(decor - Math.ceil((base + decor) * 0.05));
      const lines = Number.parseInt(await page.locator('.set-total span').innerText(), 10);
      const total = await page.locator('.set-total strong').innerText();
      expect(await fitsWidth(page)).toBe(true);
      if (script) expect(await accessibilityViolations(page)).toEqual([]);
      // The address contains the values of the form.
      const { search } = new URL(page.url());
      expect(search).toContain('walls=12%2C5');
      await page.goto(at(path + search), { waitUntil: 'networkidle' });
      expect(await page.locator('.set-total strong').innerText()).toBe(total);
      await page.getByRole('button', { name: 'В корзину весь комплект' }).click();
      if (script) await page.locator('.toast').waitFor();
      await page.goto(at('/cart/'));
      expect(await page.locator('.line-total').count()).toBe(lines);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

it('[BEYOND-2] shows typed values at once, and another tile brings its matching pieces', async () => {
  const { page, context } = await visit(browser);
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await page.getByLabel('Площадь стен').fill('6');
  await expect.poll(() => count(page, 'Стены')).toMatch(/штук/);
  const before = await row(page, 'Стены').locator('.set-goods a').innerText();
  const choice = row(page, 'Стены').locator('input:not(:checked)').first();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => row(page, 'Стены').locator('.set-goods a').innerText()).not.toBe(before);
  await page.getByLabel('Площадь стен').fill('шесть');
  await expect.poll(() => page.locator('.set-note .form-error').innerText()).toContain('число');
  await expect.poll(() => page.locator('.set-result').innerText()).toContain('Укажите площадь');
  await context.close();
});

it('[BEYOND-3] uses «Моя площадь» for the walls until another area is typed', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await page.getByLabel('Моя площадь').fill('9');
  await expect.poll(() => page.getByLabel('Площадь стен').inputValue()).toBe('9');
  const own = await page.locator('.set-total strong').innerText();
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.getByLabel('Площадь стен').inputValue()).toBe('9');
  expect(await page.locator('.set-total strong').innerText()).toBe(own);
  await page.getByLabel('Площадь стен').fill('3');
  await page.getByLabel('Моя площадь').fill('20');
  expect(await page.getByLabel('Площадь стен').inputValue()).toBe('3');
  expect(complaints).toEqual([]);
  await context.close();
});

it('[BEYOND-7] is added to a project with its amounts', async () => {
  const { page, context } = await visit(browser);
  await page.goto(at(`${path}?walls=5&floor=2`), { waitUntil: 'networkidle' });
  const lines = Number.parseInt(await page.locator('.set-total span').innerText(), 10);
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.waitForURL(/\/project\/put\//);
  expect(await page.locator('.project-put').innerText()).toContain(`${lines}\u00a0товар`);
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.waitForURL(/\/project\/[\w-]{22}\//);
  expect(await page.locator('input[name^="COUNT["]').count()).toBe(lines);
  await context.close();
});

it('[BEYOND-2] shows the initial form for a meaningless address', async () => {
  for (const query of [
    '?walls=-1',
    '?base=99999999&decor=x',
    `?walls=${'9'.repeat(3000)}`,
    '?share=1000&spare=7',
  ]) {
    const answer = await fetch(at(path + query));
    expect(answer.status, query).toBe(200);
    expect(await answer.text()).toContain('Укажите площадь');
  }
});
