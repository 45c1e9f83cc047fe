import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
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

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Reads a sum as it is shown: «1 141,75 руб.» is 114175. */
function kopecksOf(text: string): number {
  const sum = /([\d ]+),(\d\d) руб/.exec(spaced(text));
  if (!sum) throw new Error(`no sum in «${text}»`);
  return Number(`${sum[1]?.replaceAll(' ', '')}${sum[2]}`);
}
const shown = (kopecks: number) => {
  const roubles = String(Math.floor(kopecks / 100)).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ' ');
  return `${roubles},${String(kopecks % 100).padStart(2, '0')} руб.`;
};

/** A door with its price and those of its extras, as the page states them. */
interface Offered {
  door: number;
  frame: number;
  casing: number;
}

/** How many frames and casings a number of doors takes: one frame each; a casing piece for each leg, and half a piece for the head. */
const setPrice = ({ door, frame, casing }: Offered, doors: number) =>
  doors * door + doors * frame + Math.ceil(doors * 2.5) * casing;

/** Addresses of one door in three widths, each with at least two in stock. */
async function findWidths(page: Page): Promise<string[]> {
  await page.goto(at(`/search/?q=${encodeURIComponent('дверь межкомнатная глухая')}`));
  const links = await page.locator('.cards > li h2 a').all();
  const doors = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const door of doors) {
    await page.goto(at(door ?? ''));
    if ((await page.locator('.extra').count()) < 3) continue;
    const widths = await page.locator('ul:has(> li > .value)').first().locator('a.value').all();
    const addresses = await Promise.all(widths.map((width) => width.getAttribute('href')));
    const good: string[] = [];
    for (const address of addresses) {
      await page.goto(at(address ?? ''));
      const [form] = await page.locator('.buy-form').allInnerTexts();
      const stock = /В наличии (\d+)/.exec(spaced(form ?? ''))?.[1];
      if (Number(stock) >= 2) good.push(address ?? '');
    }
    if (good.length >= 3) return good.slice(0, 3);
  }
  throw new Error('no door of three widths');
}

/** Puts one door with its frame and casings into the basket. */
async function addSet(page: Page, address: string): Promise<Offered> {
  await page.goto(at(address));
  const rows = page.locator('.extra');
  const priced = async (name: RegExp) => {
    const row = rows.filter({ hasText: name }).first();
    await row.getByRole('checkbox').click();
    return kopecksOf(await row.locator('.extra-price').innerText());
  };
  const frame = await priced(/^\s*Коробка/);
  const casing = await priced(/^\s*Наличник/);
  const door = Number(await page.locator('.extras').getAttribute('data-price'));
  await page.locator('.buy-action button[type=submit]').first().click();
  await page.waitForFunction(() => document.querySelector('.toast') || !document.querySelector('.buy-form'));
  return { door, frame, casing };
}

const totals = async (page: Page) => {
  const texts = await page.locator('.set-total').allInnerTexts();
  return texts.map(kopecksOf);
};
const basketSum = async (page: Page) => kopecksOf(await page.locator('.summary dd').first().innerText());

it.each([
  ['with script on a desktop', true, DESKTOP],
  ['with script on a phone', true, PHONE],
  ['without script', false, DESKTOP],
] as const)(
  '[BEYOND-15] %s three doors of different width are three sets in basket and order, of which one is doubled and one removed',
  async (_, script, viewport) => {
    const { page, context, complaints } = await visit(browser, { script, viewport });
    const offered: Offered[] = [];
    for (const address of await findWidths(page)) offered.push(await addSet(page, address));
    const [first, second, third] = offered as [Offered, Offered, Offered];
    await page.goto(at('/cart/'));
    expect(await page.locator('.line').count()).toBe(9);
    expect(await totals(page)).toEqual(offered.map((each) => setPrice(each, 1)));

    await page.locator('.line-lead').nth(1).locator('input[name^="COUNT["]').fill('2');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => totals(page))
      .toEqual([setPrice(first, 1), setPrice(second, 2), setPrice(third, 1)]);
    const counts = page.locator('.line input[name^="COUNT["]');
    expect(
      await counts.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    ).toEqual(['1', '1', '3', '2', '2', '5', '1', '1', '3']);

    const remove = page.getByRole('button', { name: /^Убрать комплект из корзины/ });
    await remove.nth(2).click();
    await expect.poll(() => page.locator('.line').count()).toBe(6);
    expect(await page.locator('.basket-undo').innerText()).toContain('комплект «');
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect.poll(() => page.locator('.line').count()).toBe(9);
    await remove.first().click();
    await expect.poll(() => page.locator('.line').count()).toBe(6);
    const sums = [setPrice(second, 2), setPrice(third, 1)];
    expect(await totals(page)).toEqual(sums);
    const total = setPrice(second, 2) + setPrice(third, 1);
    await expect.poll(() => basketSum(page)).toBe(total);
    expect(await fitsWidth(page)).toBe(true);
    if (script) expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto(at('/order/'));
    const whole = sums.map((sum) => `Комплект целиком: ${shown(sum)}`);
    expect((await page.locator('.set-sum').allInnerTexts()).map(spaced)).toEqual(whole);
    await page.getByLabel('Имя').fill('Ольга');
    await page.getByLabel('Телефон').fill('8 044 555 44 33');
    await page.getByText('Самовывоз', { exact: true }).first().click();
    await page.locator('[data-agreement]').check();
    await takeTime(page);
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await page.waitForURL(/\/order\/%D0%9A/);
    expect((await page.locator('.set-sum').allInnerTexts()).map(spaced)).toEqual(whole);
    expect(await page.locator('.order-goods > .set-part').count()).toBe(4);
    expect(spaced(await page.locator('.order-contents dl').innerText())).toContain(shown(total));
    expect(complaints).toEqual([]);
    await context.close();
  },
);
