import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { makeChoice } from '../../tests/made-choice.ts';
import { filledForm } from '../../tests/services/serve-orders.ts';
import { letOwnerIn, PRICE_LIST, signInAsOwner } from '../../tests/working-day/admin-walk.ts';

/** Name under which the pictures of the guide are requested. */
export const GUIDE = 'guide';
const FOLDER = 'docs/pictures';
const VIEWPORT = { width: 1100, height: 760 };
const WIDTH = 880;
const PATIENCE_MS = 180_000;
/** A picture of a tile, as a merchant would have it. */
const TILE = 'demo/pictures/masters/slate-rust-photo-2.webp';

/** Writes the window to the guide's folder, small enough for a document. */
async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot();
  await sharp(png).resize({ width: WIDTH }).webp({ quality: 72, effort: 6 }).toFile(`${FOLDER}/${name}.webp`);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const fill = (page: Page, label: string, text: string, at = 0) =>
  page.getByLabel(label, { exact: true }).nth(at).fill(text);
const show = (page: Page, text: string) => page.getByText(text).first().scrollIntoViewIfNeeded();

async function save(page: Page): Promise<void> {
  await press(page, 'Сохранить');
  await page.getByRole('status').waitFor();
}

/** Contacts, delivery and payment, by the forms. */
async function setUp(page: Page, shop: string): Promise<void> {
  await picture(page, 'today-empty');
  await page.goto(`${shop}/admin/content/shop/`);
  await fill(page, 'Название', 'Плитка на Лесной');
  await fill(page, 'Текст логотипа', 'Лесная');
  await fill(page, 'Слоган', 'Плитка для дома со склада в Минске');
  await fill(page, 'Подсказка в поиске', 'Плитка, например 60×60');
  await fill(page, 'Юридическое лицо', 'ООО «Лесная плитка», УНП 190000000, Минск, ул. Лесная, 3');
  await fill(page, 'Как показывать', '+375 (29) 111-22-33');
  await fill(page, 'Как набирать', '+375291112233');
  await fill(page, 'Электронная почта', 'shop@example.by');
  await fill(page, 'Часы работы', 'Ежедневно с 9:00 до 20:00');
  await fill(page, 'Адрес', 'Минск, ул. Лесная, 3');
  await picture(page, 'contacts');
  await save(page);
  await page.goto(`${shop}/admin/content/delivery/`);
  await fill(page, 'Заказ от, руб.', '500', 0);
  await fill(page, 'Рядом с магазином, руб.', '0', 0);
  await fill(page, 'По стране, руб.', '25', 0);
  await fill(page, 'Заказ от, руб.', '0', 1);
  await fill(page, 'Рядом с магазином, руб.', '15', 1);
  await fill(page, 'По стране, руб.', '40', 1);
  await fill(page, 'Код', 'lesnaya');
  await fill(page, 'Название', 'Склад на Лесной');
  await fill(page, 'Город', 'Минск');
  await fill(page, 'Адрес', 'ул. Лесная, 3');
  await fill(page, 'Часы работы', 'Ежедневно с 9:00 до 20:00');
  await picture(page, 'delivery');
  await save(page);
  await page.goto(`${shop}/admin/content/order/`);
  const hours = { 'Оплата при получении': '48', 'Оплата картой на сайте': '24', 'Оплата через ЕРИП': '24' };
  const later = { 'Оплата по счёту': '72', 'Кредит или рассрочка': '72' };
  for (const [label, value] of Object.entries({ ...hours, ...later }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await picture(page, 'payment');
  await save(page);
}

/** The price list: columns, preview, report; then a picture and a section. */
async function fillCatalogue(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/admin/imports/`);
  await page.getByLabel('Файл', { exact: true }).setInputFiles(PRICE_LIST);
  await press(page, 'Проверить');
  await page.getByRole('link', { name: 'tidy.xlsx' }).first().click();
  await page.getByRole('button', { name: 'Импортировать' }).waitFor();
  await picture(page, 'import-preview');
  await page.getByText('Как прочитаны столбцы').click();
  await show(page, 'Как прочитаны столбцы');
  await picture(page, 'import-columns');
  await press(page, 'Импортировать');
  await page.getByText('импортирован', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Отчёт об импорте' }).click();
  await picture(page, 'import-report');
  await page.goto(`${shop}/admin/goods/`);
  await picture(page, 'goods');
  await page.locator('a.admin-goods').first().click();
  await page.getByLabel('Новые картинки').setInputFiles(TILE);
  await press(page, 'Сохранить картинки');
  await page.getByRole('status').waitFor();
  await show(page, 'Цены и остатки');
  await picture(page, 'product');
  await page.goto(`${shop}/admin/goods/sections/`);
  await picture(page, 'sections');
}

/** Orders as a shopper; returns when the order is placed. */
async function order(browser: Browser, shop: string): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'ru-BY', reducedMotion: 'reduce' });
  await makeChoice(context, shop, 'refused');
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${shop}/search/?q=${encodeURIComponent('плитка')}`);
  await picture(page, 'shop');
  const offer = (await page.locator('button[name=offer]').first().getAttribute('value')) ?? '';
  const headers = { accept: 'application/json' };
  const added = await page.request.post(`${shop}/basket/add`, { form: { offer, quantity: '12' }, headers });
  const form = { ...filledForm((await added.json()).basket), name: 'Анна Ковалёва', city: 'Минск' };
  const placed = await page.request.post(`${shop}/order/place`, { form, headers });
  if (!placed.ok()) throw new Error(await placed.text());
  await context.close();
}

/** The order's way to «Выдан», a return, the figures. */
async function work(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/admin/`);
  await picture(page, 'today');
  await page.goto(`${shop}/admin/orders/`);
  await page.locator('a.admin-row').first().click();
  await picture(page, 'order');
  const address = page.url();
  for (const state of ['Подтверждён', 'В резерве', 'Собран', 'Выдан']) {
    await page.getByLabel('Новый статус').selectOption({ label: state });
    await press(page, 'Изменить статус');
    await page.getByRole('status').waitFor();
    await page.goto(address);
  }
  await page.getByRole('link', { name: 'Оформить возврат' }).click();
  await page
    .getByLabel(/^Вернули, /)
    .first()
    .fill('1');
  await press(page, 'Посчитать');
  await picture(page, 'return');
  await page.goto(`${shop}/admin/statistics/?days=7`);
  await picture(page, 'statistics');
}

/** Does what docs/merchant.md says in an empty shop, whose database is in `dataDir`, and writes the guide's pictures. */
export async function shootGuide(browser: Browser, shop: string, dataDir: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  letOwnerIn(dataDir);
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'ru-BY', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await signInAsOwner(page, shop);
  await setUp(page, shop);
  await fillCatalogue(page, shop);
  await order(browser, shop);
  await work(page, shop);
  await context.close();
}
