import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  accessibilityViolations,
  at,
  DESKTOP,
  fitsWidth,
  openBrowser,
  openMore,
  PHONE,
  takeTime,
  visit,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Adds two products to favourites, so that not only the page's own product is tested. */
async function likeTwo(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(at('/catalog/keramogranit/'));
  const ids: string[] = [];
  for (const index of [0, 1]) {
    const card = page.locator('.cards > .card').nth(index);
    ids.push((await card.locator('[name=product]').first().getAttribute('value')) ?? '');
  }
  await context.addCookies([{ name: 'favourites', value: ids.join(','), url: at('/') }]);
}

/** Creates a project with a room that contains the favourites. */
async function makeProject(page: Page, room: string): Promise<void> {
  await page.goto(at('/favourites/'));
  await page.getByRole('link', { name: 'Положить избранное в проект' }).click();
  await page.getByLabel('Название проекта').fill('Ванная на Лесной');
  await page.getByLabel('Комната', { exact: true }).fill(room);
  await page.getByLabel('Площадь, м²').fill('12,5');
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.getByText('Положили 2 товара').waitFor();
}

for (const [what, viewport, script] of [
  ['on a phone without script', PHONE, false],
  ['on a wide screen', DESKTOP, true],
] as const)
  it(`[BEYOND-7] favourites become a room, others read and comment, all goes to the basket ${what}`, async () => {
    const { page, context, complaints } = await visit(browser, { viewport, script });
    await likeTwo(page, context);
    await makeProject(page, 'Пол <b>ванной</b>');
    expect(await fitsWidth(page)).toBe(true);
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    const first = page.locator('input[name^=COUNT]').first();
    await first.fill('много');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('link', { name: /^Количество.— это число/ }).click();
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    expect(await first.inputValue()).toBe('много');
    await first.fill('3');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранили').waitFor();
    expect(await first.inputValue()).toBe('3');
    await page.getByRole('link', { name: 'Смета и ссылка для других' }).click();
    const address = page.url();

    const other = await visit(browser, { viewport, script });
    await other.page.goto(address);
    expect(await fitsWidth(other.page)).toBe(true);
    if (script) expect(await accessibilityViolations(other.page)).toEqual([]);
    expect(await other.page.getByRole('link', { name: 'Изменить' }).count()).toBe(0);
    expect(await other.page.getByRole('heading', { level: 2 }).first().innerText()).toContain(
      '<b>ванной</b>',
    );
    await other.page.locator('summary', { hasText: 'Комментировать' }).first().click();
    await other.page.getByLabel('Ваше имя').first().fill('Мастер');
    await other.page.getByLabel('Комментарий').first().fill('<script>alert(1)</script> Берите больше');
    await takeTime(other.page);
    await other.page.getByRole('button', { name: 'Отправить', exact: true }).first().click();
    await other.page.getByText('<script>alert(1)</script> Берите больше').waitFor();
    await other.page.goto(`${address}edit/`);
    expect(other.page.url()).toBe(address);
    await other.page.getByRole('button', { name: 'Скопировать себе' }).click();
    await other.page.getByText('Это ваша копия').waitFor();
    expect(await other.page.getByText('Берите больше').count()).toBe(0);

    for (const [name, begins] of [
      ['PDF', '%PDF-'],
      ['Excel', 'PK'],
    ] as const) {
      const file = await other.page.request.get(
        at((await page.getByRole('link', { name }).getAttribute('href')) ?? ''),
      );
      expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'no-store']);
      expect((await file.body()).subarray(0, begins.length).toString()).toBe(begins);
    }
    await page.goto(address);
    const sum = await page.locator('.estimate-room tfoot td').first().innerText();
    await page.getByRole('button', { name: 'Всё в корзину' }).click();
    await page.getByText('Товары из проекта в корзине').waitFor();
    expect(await page.locator('.summary').first().innerText()).toContain(sum);
    expect([...complaints, ...other.complaints].filter((complaint) => !complaint.includes('422'))).toEqual(
      [],
    );
    await other.context.close();
    await context.close();
  });

it('[BEYOND-7] goods are added to a room from their page with the typed amount, and from the basket', async () => {
  const { page, context, complaints } = await visit(browser);
  await likeTwo(page, context);
  await makeProject(page, 'Пол');
  await page.goto(at('/catalog/keramogranit/'));
  await page.locator('.card-title a').nth(3).click();
  await page.waitForURL(/\/product\//);
  await page.locator('#quantity').fill('7 шт');
  await openMore(page);
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.getByRole('heading', { name: 'Положить в проект' }).waitFor();
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.getByText('Положили 1 товар').waitFor();
  expect(await page.locator('input[name^=COUNT]').last().inputValue()).toBe('7');
  await page.getByRole('link', { name: 'Смета и ссылка для других' }).click();
  await page.getByRole('button', { name: 'Всё в корзину' }).click();
  await page.getByRole('link', { name: 'Сохранить корзину в проект' }).click();
  await page.getByLabel('Куда положить').selectOption({ label: 'Ванная на Лесной: новая комната' });
  await page.getByLabel('Комната', { exact: true }).fill('Стены');
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.getByText('Положили 3 товара').waitFor();
  expect(await page.locator('.project-line').count()).toBe(6);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[BEYOND-7] [BEYOND-3] «Моя площадь» is the room’s area, and buttons print and share an estimate', async () => {
  const { page, context, complaints } = await visit(browser);
  await likeTwo(page, context);
  await page.getByLabel('Моя площадь').fill('12,5');
  await page.getByLabel('Моя площадь').blur();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kafel-area'))).toBe('12500');
  await page.goto(at('/project/put/?from=favourites'), { waitUntil: 'networkidle' });
  await page.mouse.move(300, 300);
  await expect.poll(() => page.getByLabel('Площадь, м²').inputValue()).toBe('12,5');
  await page.getByLabel('Комната').fill('Пол');
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.getByRole('link', { name: 'Смета и ссылка для других' }).click();
  const address = page.url();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await page.getByText('Ссылка скопирована').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Печать' }).click();
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  expect(await fitsWidth(page)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[BEYOND-7] the room calculator adds its result to a room with its area, without script', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await page.goto(at('/catalog/keramogranit/'));
  const slug = (await page.locator('.card-title a').first().getAttribute('href'))?.split('/')[2];
  await page.goto(at(`/calculator/?product=${slug}&kind0=floor&width0=3&length0=4`));
  const counted = (await page.locator('.calculator-sum strong').first().innerText()).replace(/\D/g, '');
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  expect(await page.getByLabel('Площадь, м²').inputValue()).toBe('12');
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.getByText('Положили 1 товар').waitFor();
  expect(await page.locator('input[name^=COUNT]').inputValue()).toBe(counted);
  expect(await page.locator('input[name^=room-area]').inputValue()).toBe('12');
  await context.close();
});

it('[BEYOND-7] a device lists its projects and emails their links, and a guessed address is not found', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(at('/project/'));
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const name of ['Кухня', 'Дача']) {
    await page.goto(at('/project/'));
    await page.getByLabel('Название').fill(name);
    await takeTime(page);
    await page.getByRole('button', { name: 'Создать' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  await page.goto(at('/project/'));
  expect(await page.locator('.project-cards h2').allInnerTexts()).toEqual(['Дача', 'Кухня']);
  expect(await fitsWidth(page)).toBe(true);
  // The address is new in each run, because emails per address and day are limited.
  const email = `anna-${crypto.randomUUID()}@kafel.example`;
  await page.getByLabel('Почта', { exact: true }).fill(email);
  await takeTime(page);
  await page.getByRole('button', { name: 'Прислать ссылки' }).click();
  await page.getByText(`Отправим ссылки на ${email}`).waitFor();
  const [keys] = (await context.cookies(at('/project/'))).filter(({ name }) => name === 'projects');
  expect(keys).toMatchObject({ httpOnly: true, path: '/project/' });

  const [id = '', secret = ''] = (keys?.value ?? '').split('~')[0]?.split('.') ?? [];
  const other = await visit(browser);
  await other.page.goto(at(`/project/open/?project=${id}&key=${secret}`));
  expect((await other.context.cookies()).some(({ name }) => name === 'projects')).toBe(false);
  await other.page.getByRole('button', { name: 'Открыть и менять' }).click();
  await other.page.waitForURL(/\/edit\/$/);
  const guessed = `/project/${'x'.repeat(22)}/`;
  for (const path of [guessed, `${guessed}smeta.pdf`, `/project/open/?project=${id}&key=${'x'.repeat(32)}`])
    expect((await other.page.goto(at(path)))?.status()).toBe(404);
  await other.context.close();
  await context.close();
});
