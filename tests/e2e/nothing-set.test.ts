import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import { openDatabase } from '../../src/data/connection.ts';
import { importFiles } from '../../src/exchange/import-files.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { DESKTOP, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

const GOODS = join(import.meta.dirname, '../fixtures/shops/plumbing/goods.csv');
const PASSWORD = 'смеситель под ключ';
/** Statements that only a merchant can make. */
const PROMISED =
  /бонус|[Оо]бразец|Заброни|[Оо]тложим|рассрочк|кредит|ЕРИП|[Кк]артой|банк|НДС|[Бб]есплатн|завтра|[Сс]амовывоз|подъезд|[Пп]одъём|[Пп]ромокод|[Ээ]таж/;
/** The same statements in feeds and structured data. */
const PROMISED_TO_MACHINES =
  /delivery-options|order-before|<pickup>true|delivery(?:Town|Country)Time|shippingDetails|deliveryTime/;
const dataDir = mkdtempSync(join(tmpdir(), 'kafel-nothing-'));
let browser: Browser;
let shop: ServedShop;

beforeAll(async () => {
  const connection = await openDatabase({ DATA_DIR: dataDir });
  const options = { clock: systemClock, words: VOCABULARY, storePicture: async () => null, sourceKey: 'own' };
  const imported = await importFiles(connection, [GOODS], options);
  if (!imported.ok) throw new Error(imported.message);
  await connection.close();
  const command = ['src/app/cli/shop-command.ts', 'admin', 'password', 'Анна'];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  execFileSync(process.execPath, command, { input: `${PASSWORD}\n`, env });
  shop = await serveShop({ variables: { DATA_DIR: dataDir, DEMO_PRODUCTS: '0' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const textOf = async (page: Page) => (await page.locator('body').innerText()).replaceAll('\u00a0', ' ');

async function openGoods(page: Page): Promise<void> {
  await page.goto(`${shop.address}/catalog/smesiteli/`);
  const goods = page.locator('a[href^="/product/"]').first();
  await page.goto(shop.address + ((await goods.getAttribute('href')) ?? ''));
}

async function openOrder(page: Page): Promise<void> {
  await openGoods(page);
  await page.locator('.buy-action button[type=submit]').click();
  await page.locator('a.buy-in-basket').waitFor();
  await page.goto(`${shop.address}/order/`);
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('8 044 123 45 67');
  await page.getByLabel('Улица, дом, квартира').fill('ул. Новая, 1');
  await page.locator('[data-agreement]').check();
  await takeTime(page);
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await page.waitForURL(/\/order\/%D0%9A/);
}

async function openAdmin(page: Page): Promise<void> {
  await page.goto(`${shop.address}/admin/`);
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(`${shop.address}/admin/`);
}

const SIZES = [
  ['a phone', PHONE],
  ['a wide window', DESKTOP],
] as const;

describe('a shop with goods and no settings', () => {
  it.each(SIZES)(
    '[SHOP-1] promises nothing for its goods and sells them on receipt, on %s',
    async (_name, viewport) => {
      const { page, context, complaints } = await visit(browser, { viewport });
      await openGoods(page);
      expect(await textOf(page)).not.toMatch(PROMISED);
      await openOrder(page);
      expect(await textOf(page)).not.toMatch(PROMISED);
      expect(await page.getByRole('radio', { name: /При получении/ }).isChecked()).toBe(true);
      expect(await fitsWidth(page)).toBe(true);
      expect(await textOf(page)).toContain('цену назовём по телефону');
      await page.goto(`${shop.address}/cart/`);
      expect(await textOf(page)).toContain('Итого без доставки');
      expect(await textOf(page)).not.toMatch(PROMISED);
      expect(await fitsWidth(page)).toBe(true);
      await page.goto(`${shop.address}/order/`);
      await placeOrder(page);
      const placed = await textOf(page);
      expect(placed).toContain('День и цену доставки назовём по телефону');
      expect(placed).toContain('При получении');
      expect(placed).not.toMatch(PROMISED);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('[SHOP-1] promises no delivery on any page or in any feed', async () => {
    const read = async (path: string) =>
      (await (await fetch(shop.address + path)).text()).replaceAll('\u00a0', ' ');
    const listing = await read('/catalog/smesiteli/');
    const product = /href="(\/product\/[^"?]+)/.exec(listing)?.[1] ?? 'no goods';
    for (const path of [
      '/',
      '/catalog/',
      product,
      '/city/',
      '/delivery/',
      '/contacts/',
      '/search/?q=смеситель',
      '/fast-order/',
    ])
      expect(await read(path), path).not.toMatch(
        /[Бб]есплатн|завтра|[Сс]амовывоз|подъезд|[Пп]одъём на|shippingDetails/,
      );
    for (const feed of ['yandex', 'google', 'onliner'])
      expect(await read(`/feeds/${feed}.xml`), feed).not.toMatch(PROMISED_TO_MACHINES);
  });

  it.each(SIZES)(
    '[SHOP-1] lists missing settings in the admin, each with its place, on %s',
    async (_name, viewport) => {
      const { page, context } = await visit(browser, { viewport });
      await openAdmin(page);
      expect(await fitsWidth(page)).toBe(true);
      const missing = page.locator('section', { hasText: 'Что настроить, чтобы продавать' });
      const rows = await missing.innerText();
      for (const name of [
        'телефон',
        'Страница «Доставка»',
        'Оплата через ЕРИП',
        'Бонусы',
        'Образцы',
        'Срок резерва',
        'Цена доставки и бесплатная доставка',
        'Самовывоз',
      ])
        expect(rows).toContain(name);
      const places = await missing
        .locator('li a')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      for (const place of new Set(places))
        expect([place, (await page.goto(shop.address + place))?.status()]).toEqual([place, 200]);
      expect(await fitsWidth(page)).toBe(true);
      await context.close();
    },
  );

  it('[SHOP-1] accepts orders by form and by telephone number once its last payment method is off', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await openAdmin(page);
    await page.goto(`${shop.address}/admin/content/order/`);
    await page.getByText('Всё как текст').click();
    await page.getByLabel('Текст в YAML').fill('off: [on-delivery, erip, samples]');
    await page.getByRole('button', { name: 'Сохранить' }).last().click();
    expect(await page.getByRole('status').textContent()).toContain('сохранено');
    await page.goto(`${shop.address}/admin/`);
    expect(await textOf(page)).not.toMatch(/Оплата через ЕРИП|Образцы/);
    await openOrder(page);
    expect(await page.getByRole('radio', { name: /Договоримся по телефону/ }).isChecked()).toBe(true);
    await placeOrder(page);
    expect(await textOf(page)).toContain('Как оплатить заказ, договоримся по телефону');
    await openGoods(page);
    await page.goto(
      new URL(
        (await page.locator('a[href^="/fast-order/"]').first().getAttribute('href')) ?? '',
        shop.address,
      ).href,
    );
    const form = page.locator('form.fast-order');
    await form.getByRole('textbox', { name: 'Телефон' }).fill('8 044 123 45 67');
    await form.locator('[data-agreement]').check();
    await takeTime(page);
    await form.getByRole('button', { name: 'Заказать' }).click();
    await page.waitForURL(/\/order\/%D0%9A/);
    expect(await textOf(page)).toContain('Как оплатить заказ, договоримся по телефону');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
