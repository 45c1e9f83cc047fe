import type { Browser, Page } from 'playwright-core';
import { fillWorkingDay, findAdminPages } from '../../tests/working-day/admin-walk.ts';
import type { Look } from './page-list.ts';

/** Milliseconds to wait for a catalogue to be checked on a busy machine. */
const PATIENCE_MS = 120_000;
/** Beginning of the names of these pages. */
export const ADMIN = 'admin';

/** «admin, orders number goods» for `admin/orders/[number]/goods.astro`. */
function nameOf(file: string): string {
  const words = file
    .replace(/(?:\/index)?\.astro$/, '')
    .split(/[^a-z-]+/)
    .filter(Boolean);
  return `${ADMIN}, ${words.slice(1).join(' ') || 'today'}`;
}

/** Fills an order by telephone up to its goods. */
async function findGoods(page: Page): Promise<void> {
  await page.getByLabel('Имя').fill('Татьяна Савич');
  await page.getByLabel('Телефон', { exact: true }).fill('+375 29 644-21-07');
  await page.getByLabel('Название или артикул').fill('керамогранит');
  await page.getByRole('button', { name: 'Найти и посчитать' }).click();
  await page.waitForLoadState('networkidle');
}

/** Fills a return up to its sum. */
async function countReturn(page: Page): Promise<void> {
  await page
    .getByLabel(/^Вернули, /)
    .first()
    .fill('1');
  await page.getByRole('button', { name: 'Посчитать' }).click();
  await page.waitForLoadState('networkidle');
}

/** What is done on a page before it is shown. */
const PREPARED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'admin/orders/new.astro': findGoods,
  'admin/orders/[number]/return.astro': countReturn,
};

/** Fills the shop in `dataDir` with a day's work and returns every page of its admin. */
export async function findAdminLooks(
  browser: Browser,
  shop: string,
  dataDir: string,
): Promise<Record<string, Look>> {
  const context = await browser.newContext({ locale: 'ru-BY' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await fillWorkingDay(page, shop, dataDir);
  const pages = await findAdminPages(page, shop);
  const cookies = (await context.cookies()).filter(({ name }) => name === 'admin');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await context.close();
  return Object.fromEntries(
    [...pages].map(([file, path]): [string, Look] => [
      nameOf(file),
      { path, ...(file.includes('sign-in') ? {} : { cookie }), prepare: PREPARED[file] },
    ]),
  );
}
