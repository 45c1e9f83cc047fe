import type { Page } from 'playwright-core';
import { openDatabase } from '../src/data/connection.ts';
import { fillWorkingDay, findAdminPages, signInAsOwner } from '../tests/working-day/admin-walk.ts';
import { copyOrders } from '../tests/working-day/copy-orders.ts';
import { fillOrders } from '../tests/working-day/orders.ts';
import { withBrowser } from './browser.ts';
import { judged, printTable } from './budgets.ts';
import { startBenchShop } from './shop.ts';

const GOODS = 100_000;
const ORDERS = 50_000;
/** Milliseconds for a page of the admin. */
const BUDGET_MS = 1000;
const TIMES = 4;

/** Lists with what the staff may choose, and what they may ask for, as addresses of the admin. */
const CHOSEN = [
  'orders/?q=керамогранит',
  'orders/?q=Ковалёва Минск',
  'orders/?q=111-22-31',
  'orders/?q=нетничего',
  'orders/?state=new',
  'orders/?state=issued&before=30000',
  'orders/?money=due',
  'orders/?paid=waiting',
  'orders/?day=today',
  'orders/?source=phone',
  'orders/?reserve=ending',
  'orders/?min=100000',
  'orders/?from=2026-01-01&to=2026-01-31',
  'buyers/?q=Минск',
  'buyers/?before=20000',
  ...['picture', 'price', 'section', 'stock', 'hidden', 'pinned'].map((filter) => `goods/?filter=${filter}`),
  'goods/?q=керамогранит',
  'goods/?q=нетничего',
  'goods/?q=керамогранит&filter=hidden',
  'goods/?section=1&before=500',
  'goods/?label=hit',
  'goods/bulk/?all=1',
  'goods/bulk/?all=1&kind=price&percent=-10&rounding=100&strike=on',
  'goods/bulk/?all=1&kind=hide',
  'goods/bulk/?all=1&kind=section&bulk-section=2',
  'goods/bulk/?all=1&q=керамогранит&kind=label-on&bulk-label=hit',
  'statistics/?days=90',
  'statistics/?from=2025-12-01',
  'content/seo/?q=керамогранит',
  'search/?q=Ковалёва',
  'search/?q=111-22-31',
  'opinions/?of=all',
].map((path) => `/admin/${path}`);

/** Previews of forms: the action and what is sent. */
const PREVIEWS: readonly [string, string, Record<string, string>][] = [
  ['discount-add', '/admin/discounts/', { name: 'Проба', percent: '10', preview: 'on' }],
  ['order-new', '/admin/orders/new/', { name: 'Анна', find: 'керамогранит', preview: 'on' }],
];

type Send = () => Promise<Response>;

/** Milliseconds of the first and the quickest answer: other work of the machine only adds to what a page needs. */
async function timesOf(send: Send): Promise<{ first: number; least: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let at = 0; at < TIMES; at++) {
    const began = performance.now();
    const answer = await send();
    bytes = (await answer.text()).length;
    // A preview is answered as a form that was not accepted; other failures count as over budget.
    const isPage = answer.status < 400 || answer.status === 422;
    times.push(isPage ? performance.now() - began : Number.NaN);
  }
  return { first: times[0] ?? Number.NaN, least: Math.min(...times), bytes };
}

/** Addresses of all pages, and of lists as they may be searched. */
async function listRequests(page: Page, shop: string): Promise<[string, Send][]> {
  const found = await findAdminPages(page, shop);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const paths = new Set([...found.values(), ...CHOSEN]);
  return [
    ...[...paths].map((path): [string, Send] => [
      path,
      () => fetch(new URL(path, shop), { headers: { cookie } }),
    ]),
    ...PREVIEWS.map(([action, back, fields]): [string, Send] => [
      `${action}, preview`,
      () =>
        fetch(`${shop}/admin/do/${action}`, {
          method: 'POST',
          headers: { cookie, origin: shop },
          body: new URLSearchParams({ ...fields, back }),
          redirect: 'manual',
        }),
    ]),
  ];
}

/** Measures every page of the admin of a shop with many goods and orders. */
export async function benchAdmin(): Promise<void> {
  console.log(
    `\nPages of the admin, ${ORDERS} orders, ${GOODS} goods: the first and the quickest of ${TIMES} answers, ms`,
  );
  const shop = await startBenchShop(GOODS);
  try {
    await withBrowser(async (browser) => {
      const page = await browser.newPage({ locale: 'ru-BY' });
      page.setDefaultTimeout(600_000);
      const connection = await openDatabase({ DATA_DIR: shop.dataDir });
      const { rows } = await connection.pool.query('select count(*)::int as count from orders');
      if (rows[0]?.count < ORDERS) {
        await fillOrders(connection, new Date(), 30);
        await copyOrders(connection, ORDERS);
        // The latest orders are in all states, so that their pages have all that is possible.
        await fillWorkingDay(page, shop.address, shop.dataDir);
      } else await signInAsOwner(page, shop.address);
      await connection.close();
      const table: string[][] = [];
      for (const [name, send] of await listRequests(page, shop.address)) {
        const { first, least, bytes } = await timesOf(send);
        table.push([
          name,
          first.toFixed(0),
          judged(name, least, BUDGET_MS),
          String(Math.round(bytes / 1000)),
        ]);
      }
      printTable(['page', 'first', 'quickest', 'KB'], table);
    });
  } finally {
    await shop.stop();
  }
}
