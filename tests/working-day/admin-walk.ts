import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openDatabase } from '../../src/data/connection.ts';
import { ADMIN_PAGES } from '../../src/domain/admin/admin-pages.ts';
import { PAGES } from '../page-rules.ts';
import { fillOrders } from './orders.ts';
import { fillVisitors } from './visitors.ts';

const NAME = 'владелец';
const PASSWORD = 'плитка под дуб';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds for reading a price list: imports give way to everything else. */
const IMPORT_MS = 180_000;
/** A price list with tidy columns. */
export const PRICE_LIST = `${ROOT}tests/exchange/fixtures/tidy.xlsx`;
const priceList = (name: string) => `${ROOT}tests/exchange/fixtures/${name}`;

/** Sets the owner's password with the operator's command. */
export function letOwnerIn(dataDir: string): void {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const command = ['src/app/cli/shop-command.ts', 'admin', 'password'];
  execFileSync(process.execPath, command, { input: `${PASSWORD}\n${PASSWORD}\n`, env, cwd: ROOT });
}

/** Signs in as the owner; `shop` has no trailing slash. */
export async function signInAsOwner(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/admin/`);
  await page.getByLabel('Имя').fill(NAME);
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(`${shop}/admin/`);
}

/** Uploads a price list and waits until it is checked. */
async function upload(page: Page, shop: string, file: string): Promise<void> {
  await page.goto(`${shop}/admin/imports/`);
  await page.getByLabel('Файл', { exact: true }).setInputFiles(priceList(file));
  await page.getByLabel('Поставщик').fill(file.replace(/\..*/, ''));
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('link', { name: file }).first().click();
  await page.getByRole('button', { name: 'Проверить ещё раз', exact: true }).waitFor({ timeout: IMPORT_MS });
}

/**
 * Fills a running demo shop, whose database is in `dataDir`, with what its staff see on a working day: orders in all states, a return,
 * feedback, figures of `days` days, an imported price list and one to be imported. `page` has the owner's session afterwards.
 */
export async function fillWorkingDay(page: Page, shop: string, dataDir: string, days = 30): Promise<void> {
  const connection = await openDatabase({ DATA_DIR: dataDir });
  try {
    const now = new Date();
    await fillOrders(connection, now, days);
    await fillVisitors(connection, now, days);
  } finally {
    await connection.close();
  }
  letOwnerIn(dataDir);
  await signInAsOwner(page, shop);
  await upload(page, shop, 'tidy.xlsx');
  await page.getByRole('button', { name: 'Импортировать' }).click();
  await page.getByText('импортирован', { exact: true }).waitFor({ timeout: IMPORT_MS });
  await upload(page, shop, 'messy.xlsx');
}

/** Pages that forms lead to. */
const BY_FORMS: Readonly<Record<string, string>> = {
  'admin/search.astro': '/admin/search/?q=керамогранит',
  'admin/sign-in.astro': '/admin/sign-in/',
  'admin/goods/bulk.astro': '/admin/goods/bulk/?all=1&kind=price&percent=5',
  'admin/orders/print.astro': '/admin/orders/print/?kind=order&n=К-000001',
};

const fileOf = (path: string) => PAGES.find(({ pattern }) => pattern.test(path))?.file ?? '';

/** Number of pages of one kind whose links are followed: an order that has been issued leads to other pages than a new one. */
const FOLLOWED = 6;

/**
 * Finds an address of every page of the admin by following its links, so that no page is forgotten, by the file of the page.
 * @throws if nothing leads to a page
 */
export async function findAdminPages(page: Page, shop: string): Promise<ReadonlyMap<string, string>> {
  const files = PAGES.map(({ file }) => file).filter((file) => file.startsWith('admin/'));
  const found = new Map<string, Set<string>>();
  const queue = ADMIN_PAGES.map(({ path }) => path);
  for (const address of queue) {
    const file = fileOf(new URL(address, shop).pathname);
    const followed = found.get(file) ?? new Set();
    if (BY_FORMS[file] || !files.includes(file) || followed.has(address) || followed.size >= FOLLOWED)
      continue;
    found.set(file, followed.add(address));
    const html = await (await page.request.get(shop + address)).text();
    for (const [, link = ''] of html.matchAll(/href="(\/admin\/[^"#?]*)"/g)) queue.push(link);
  }
  const firsts = [...found].map(([file, [first = '']]) => [file, first] as const);
  const pages = new Map([...firsts, ...Object.entries(BY_FORMS)]);
  const forgotten = files.filter((file) => !pages.has(file));
  if (forgotten.length > 0) throw new Error(`no link leads to ${forgotten.join(', ')}`);
  return pages;
}
