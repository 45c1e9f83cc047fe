import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { at, fitsWidth, openBrowser, openHydrated, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return box;
};

it('[LIST-12] chosen filters and the number of results stay in view on a wide screen', async () => {
  const { page, context } = await visit(browser);
  await openHydrated(page, '/catalog/keramogranit/');
  await page.locator('#facet-brand input:enabled').first().check();
  const chosen = page.locator('.chosen');
  await chosen.waitFor();
  const total = await page.locator('#results').getAttribute('data-total');
  await scrollTo(page, 1500);
  await expect.poll(async () => (await boxOf(page, '.header-bar')).y).toBe(0);
  const [header, place] = [await boxOf(page, '.header-bar'), await boxOf(page, '.chosen')];
  expect(place.y).toBeCloseTo(header.height, 0);
  expect(await chosen.innerText()).toContain(`Найдено: ${total}`);
  // No card covers the chip.
  const chip = await boxOf(page, '.chosen .chip');
  const hit = ({ x, y, width, height }: typeof chip) =>
    page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('.chip') !== null,
      [x + width / 2, y + height / 2],
    );
  expect(await hit(chip)).toBe(true);
  await context.close();
});

it('[LIST-16] the wheel scrolls the page over the filters too, down to the last of them', async () => {
  const { page, context } = await visit(browser);
  await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
  const facet = await boxOf(page, '.filter-sidebar .facet');
  await page.mouse.move(facet.x + 40, facet.y + 40);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  expect(
    await page.locator('.filter-sidebar').evaluate((form) => form.scrollHeight - form.clientHeight),
  ).toBe(0);
  // The number of results sticks to the bottom of a column that is longer than the window.
  const foot = await boxOf(page, '.filter-sidebar .filter-foot');
  expect(foot.y + foot.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  const last = page.locator('.filter-sidebar .facet').last();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await last.boundingBox())?.y ?? Number.NaN).toBeLessThan(0);
  await context.close();
});

it('[LIST-6] a filter that is open over the goods scrolls under the header', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 1440, height: 700 } });
  await openHydrated(page, '/catalog/mezhkomnatnye-dveri/');
  await page.locator('.filter-top .facet > summary').first().click();
  const body = await boxOf(page, '.filter-top .facet[open] .facet-body');
  await scrollTo(page, body.y + 40);
  const top = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('.header-bar') !== null,
    [body.x + 20, 30],
  );
  expect(top).toBe(true);
  await context.close();
});

it('[NAV-5] nothing is fixed over a page in a low window', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 320, height: 256 } });
  await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
  const product = await page.locator('.card:has(button[name=offer]) h2 a').first().getAttribute('href');
  await page.locator('.card button[name=offer]').first().click();
  await page.locator('.toast').waitFor();
  for (const path of ['/catalog/keramogranit/', product ?? '', '/cart/', '/order/']) {
    await page.goto(at(path), { waitUntil: 'networkidle' });
    await scrollTo(page, 900);
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position) && each.checkVisibility())
        .filter((each) => {
          const { top, bottom, height } = each.getBoundingClientRect();
          return height > 8 && bottom > 0 && top < innerHeight && getComputedStyle(each).opacity !== '0';
        })
        .filter((each) => getComputedStyle(each).visibility === 'visible' && each.className !== 'toasts')
        .map(({ className }) => className),
    );
    expect(over, path).toEqual([]);
  }
  await context.close();
});

it.each([320, 360, 390])(
  '[NAV-6] in the bar of a phone %i px wide the button to the top has its own place and moves no other',
  async (width) => {
    const { page, context } = await visit(browser, { viewport: { width, height: 740 } });
    await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
    const bar = '.phone-bar > button, .phone-bar > label, .phone-bar a';
    const places = () =>
      page.locator(bar).evaluateAll((all) =>
        all.map((item) => {
          const words = document.createRange();
          words.selectNodeContents(item);
          const { left, right } = words.getBoundingClientRect();
          return { left, right };
        }),
      );
    const before = await places();
    expect(before).toHaveLength(5);
    await scrollTo(page, 900);
    await page.locator('.to-top-on').waitFor();
    expect(await places()).toEqual(before);
    const way = await boxOf(page, '.to-top-on');
    for (const [index, { right }] of before.entries())
      expect(right).toBeLessThanOrEqual(before[index + 1]?.left ?? way.x);
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  },
);

it.each([320, 360, 390])('[LIST-15] in a window %i px wide a row shows two whole cards', async (width) => {
  const { page, context } = await visit(browser, { viewport: { width, height: 740 } });
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  const second = await boxOf(page, '.strip > .card:nth-child(2)');
  expect(second.x + second.width).toBeLessThanOrEqual(width);
  const inside = await page
    .locator('.strip > .card:nth-child(2)')
    .first()
    .evaluate((card) => card.scrollWidth <= card.clientWidth);
  expect(inside).toBe(true);
  // Unavailable products say so on one line.
  await page.goto(at('/catalog/keramogranit/?page=26'), { waitUntil: 'networkidle' });
  expect((await boxOf(page, '.label-none')).height).toBeLessThan(30);
  await context.close();
});

it.each([768, 1024, 1280, 1440])(
  '[NAV-6] in a window %i px wide the button to the top is in the header and covers no other button',
  async (width) => {
    const { page, context } = await visit(browser, { viewport: { width, height: 800 } });
    await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
    await scrollTo(page, 900);
    await page.locator('.to-top-on').waitFor();
    const way = await boxOf(page, '.to-top-on');
    const header = await boxOf(page, '.header-bar');
    expect(way.y + way.height).toBeLessThan(header.y + header.height);
    expect(way.x + way.width).toBeLessThanOrEqual(width);
    const basketEnd = async () => {
      const { x, width: wide } = await boxOf(page, '.header-action[href="/cart/"]');
      return x + wide;
    };
    await expect.poll(basketEnd).toBeLessThanOrEqual(way.x + 1);
    const area = await boxOf(page, '.header-row .my-area');
    expect((await boxOf(page, '.header-action')).x).toBeGreaterThanOrEqual(area.x + area.width);
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  },
);

it('[FAV-3] on a phone two columns of a comparison fill the window', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
  const scales = page.locator('.card [formaction="/comparison/add"]');
  for (const place of [0, 1]) {
    await scales.nth(place).click();
    await expect.poll(() => scales.nth(place).getAttribute('aria-pressed')).toBe('true');
  }
  await page.goto(at('/comparison/'), { waitUntil: 'networkidle' });
  expect((await boxOf(page, '.comparison thead th:nth-child(2)')).x).toBeCloseTo(16, 0);
  const second = await boxOf(page, '.comparison thead th:nth-child(3)');
  expect(second.x + second.width).toBeCloseTo(PHONE.width - 16, 0);
  await context.close();
});
