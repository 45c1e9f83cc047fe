import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { findWalls } from './find-walls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const sum = (page: Page) => page.locator('.calculator-sum strong').innerText();
const laid = (page: Page) => page.locator('.walls-rows li').count();

it.each([
  ['without script on a phone', { script: false, viewport: PHONE }],
  ['with script on a phone', { script: true, viewport: PHONE }],
  ['on a desktop', { script: true, viewport: DESKTOP }],
])(
  '[BEYOND-13] the front page leads to a room that is laid already, with names, prices and counts, %s',
  async (_, options) => {
    const { page, context, complaints } = await visit(browser, options);
    await page.goto(at('/'));
    await page.locator('.hero').getByRole('link', { name: 'Рассчитать комнату' }).click();
    await page.getByRole('heading', { name: 'Комната', exact: true }).waitFor();
    expect(await laid(page)).toBe(2);
    expect(await sum(page)).toMatch(/руб\./);
    expect(await page.getByRole('img', { name: /^(Стена|Пол) / }).count()).toBe(5);
    expect(await page.locator('.walls-rows').innerText()).toMatch(/\d+ по раскладке \+ \d+\s+запас/);
    const picture = page.getByRole('img', { name: 'Комната с этой плиткой' });
    const width = await picture.evaluate((img: HTMLImageElement) =>
      img.decode().then(() => img.naturalWidth),
    );
    expect(width).toBeGreaterThan(0);
    expect(await fitsWidth(page)).toBe(true);
    if (options.script) expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it.each([true, false])('[BEYOND-13] its size is changed in two fields, with script %s', async (script) => {
  const { page, context } = await visit(browser, { viewport: PHONE, script });
  await page.goto(at('/room/'));
  const before = await sum(page);
  await page.getByLabel('Ширина, м').first().fill('3');
  await page.getByLabel('Длина, м').first().fill('4');
  if (!script) await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect.poll(() => page.getByRole('img', { name: /^Стена [24], 3 × / }).count()).toBe(2);
  expect(await page.getByRole('img', { name: /^Стена [13], 4 × / }).count()).toBe(2);
  expect(await page.getByRole('img', { name: /^Пол 3 × 4 м/ }).count()).toBe(1);
  expect(await sum(page)).not.toBe(before);
  await context.close();
});

it.each([true, false])(
  '[BEYOND-13] nothing in the basket is bought twice, with script %s',
  async (script) => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE, script });
    await page.goto(at('/room/'));
    const whole = await sum(page);
    await page.getByRole('button', { name: /^Взять (всё|плитку) в корзину/ }).click();
    if (!script) await page.goto(at('/room/'));
    await page.getByText('Всё уже в корзине').filter({ visible: true }).first().waitFor();
    expect(await page.locator('input[name^=QUANTITIES_ADD_LIST]').count()).toBe(0);
    await page.getByLabel('Длина, м').first().fill('3');
    if (!script) await page.getByRole('button', { name: 'Рассчитать' }).click();
    await page.getByRole('button', { name: 'Взять недостающее' }).click();
    if (script) await page.getByText('Всё уже в корзине').filter({ visible: true }).first().waitFor();
    else await page.waitForURL(/\/room\/|\/cart\//);
    await page.goto(
      at(
        '/room/?floor-width=1,7&floor-length=3&height=2,5&wall0=3&wall1=1,7&wall2=3&wall3=1,7&hole1.0.width=0,7&hole1.0.height=2',
      ),
    );
    const needed = await sum(page);
    expect(needed).not.toBe(whole);
    await page.goto(at('/cart/'));
    expect(await page.locator('.summary').first().innerText()).toContain(needed);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('[BEYOND-3] [BEYOND-13] the floor of the room and «Моя площадь» follow each other', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(at('/room/'), { waitUntil: 'networkidle' });
  const example = page.getByText('Пример: обычная ванная');
  expect(await example.isVisible()).toBe(true);
  const sides = async () => [
    await page.getByLabel('Ширина, м').first().inputValue(),
    await page.getByLabel('Длина, м').first().inputValue(),
  ];
  await page.getByLabel('Ширина, м').first().fill('3');
  await page.getByLabel('Длина, м').first().fill('4');
  await expect.poll(() => page.getByLabel('Моя площадь').inputValue()).toBe('12');
  expect(await example.count()).toBe(0);
  await page.getByLabel('Моя площадь').fill('6');
  await expect.poll(sides).toEqual(['2,4', '2,5']);
  expect(await page.getByLabel('Моя площадь').inputValue()).toBe('6');
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-1] [BEYOND-13] on a phone the question about visits leaves the size in sight, and steps aside while it is typed', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, choice: null });
  await page.goto(at('/room/'));
  const size = page.getByLabel('Ширина, м').first();
  const question = page.locator('.consent');
  const [field, box] = [await size.boundingBox(), await question.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await size.focus();
  expect(await question.isVisible()).toBe(false);
  await size.blur();
  expect(await question.isVisible()).toBe(true);
  await context.close();
});

it.each([true, false])(
  '[BEYOND-13] laminate is laid in a living room without walls, with underlay and skirting, with script %s',
  async (script) => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE, script });
    const listing = await (await fetch(at('/catalog/laminat/'))).text();
    await page.goto(at(`/room/?product=${/href="\/product\/([^/"?]+)/.exec(listing)?.[1]}`));
    expect(await page.getByText('Пример: обычная комната').isVisible()).toBe(true);
    expect(await page.getByLabel('Высота, м').count()).toBe(0);
    await page.getByLabel('Ширина, м').fill('3');
    await page.getByLabel('Длина, м').fill('4');
    if (!script) await page.getByRole('button', { name: 'Рассчитать' }).click();
    await expect.poll(() => page.getByRole('img', { name: /^Пол 3 × 4 м/ }).count()).toBe(1);
    expect(await page.getByRole('img', { name: /^Стена/ }).count()).toBe(0);
    expect(await laid(page)).toBe(1);
    expect(await page.locator('.needs').innerText()).toMatch(/Подложка[\s\S]*Плинтус/);
    expect(await fitsWidth(page)).toBe(true);
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Взять покрытие в корзину' }).click();
    if (script) await page.locator('.toast').waitFor();
    else await page.waitForURL(/\/room\/|\/cart\//);
    await page.goto(at('/cart/'));
    expect(await page.locator('.line input[name^=COUNT]').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('[BEYOND-2] [BEYOND-13] herringbone boards are laid as herringbone until the visitor chooses otherwise', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  const listing = await (await fetch(at('/catalog/laminat-elochkoy/'))).text();
  await page.goto(at(`/room/?product=${/href="\/product\/([^/"?]+)/.exec(listing)?.[1]}`));
  const pattern = page.locator('[name=pattern]');
  expect(await pattern.inputValue()).toBe('herringbone');
  await pattern.selectOption('straight');
  await expect.poll(() => new URL(page.url()).searchParams.has('pattern')).toBe(false);
  await page.reload();
  expect(await pattern.inputValue()).toBe('straight');
  await context.close();
});

it('[BEYOND-13] old addresses lead to the room with what they carried', async () => {
  const query = '?product=plitka&wall0=3&spare=5';
  for (const [path, goal] of [
    [`/calculator/walls/${query}`, `/room/${query}`],
    ['/calculator/walls/', '/room/'],
    ['/calculator/', '/room/'],
  ] as const) {
    const answer = await fetch(at(path), { redirect: 'manual' });
    expect([answer.status, new URL(answer.headers.get('location') ?? '', at('/')).href]).toEqual([
      301,
      at(goal),
    ]);
  }
  expect((await fetch(at('/calculator/'))).status).toBe(200);
});

it('[BEYOND-13] the former set of a collection leads to the room with its areas', async () => {
  const { collection, walls } = await findWalls();
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at(`${collection}?walls=12,5&floor=4&edge=8&share=10&spare=15`));
  expect(page.url()).toContain(walls);
  const areas = await page.locator('.walls-result .figures-list').innerText();
  expect(areas.replace(/\s/g, ' ')).toMatch(/Облицовка стен 12,5 м².*Пол 4 м²/);
  expect(await page.getByLabel('Запас').inputValue()).toBe('15');
  expect((await fetch(at(`${collection}?walls=-1`), { redirect: 'manual' })).status).toBe(200);
  await context.close();
});
