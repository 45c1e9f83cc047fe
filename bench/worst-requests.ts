import { readFileSync } from 'node:fs';
import { MAX_LINES } from '../src/domain/basket/basket.ts';
import { WORST_FORMS, type WorstRequest } from '../tests/worst-requests.ts';
import { judged } from './budgets.ts';
import type { BenchShop } from './shop.ts';
import { worstPages } from './worst-pages.ts';

/** Maximum milliseconds of the main thread for one request, because all other visitors wait meanwhile. */
const BUDGET_MS = 50;
const WARM_UPS = 3;
const TIMES = 8;

/** Returns the nanoseconds that the main thread of a process has run; works on Linux only. */
function mainThreadTime(processId: number): number {
  const [running = ''] = readFileSync(`/proc/${processId}/task/${processId}/schedstat`, 'utf8').split(' ');
  return Number(running);
}

async function ask(address: string, { path, body, type, cookie }: WorstRequest): Promise<number> {
  const headers = {
    accept: 'text/html',
    'x-forwarded-for': '203.0.113.1',
    ...(cookie ? { cookie } : {}),
    ...(body === undefined ? {} : { 'content-type': type ?? 'application/x-www-form-urlencoded' }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await fetch(address + path, { method, headers, body: body ?? null, redirect: 'manual' });
  await answer.text();
  return answer.status;
}

/** Returns a query with every filter that the listing offers, up to the length that an address may have. */
async function everyFilter(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const ticks = html.matchAll(/name="([\w-]+\[\])" value="([\w-]+)"/g);
  let query = 'price[from]=1&price[to]=99999';
  for (const [, name, value] of ticks) if (query.length < 7000) query += `&${name}=${value}`;
  return query;
}

/** Fills a basket to the limit; returns requests that show and change all of it. */
async function fullBasket(address: string, listing: string): Promise<WorstRequest[]> {
  const offers = new Set<string>();
  for (let page = 1; page <= 20 && offers.size < MAX_LINES; page++) {
    const html = await (await fetch(`${address}${listing}?page=${page}`)).text();
    for (const [, id = ''] of html.matchAll(/value="(\d+)" name="offer"/g)) offers.add(id);
  }
  const body = [...offers].slice(0, MAX_LINES).map((id) => `BASKET_ADD_LIST[${id}]=Y`);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', body: body.join('&'), headers, redirect: 'manual' as const };
  const added = await fetch(`${address}/basket/add`, init);
  const cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0] ?? '')
    .join('; ');
  const basket = await (await fetch(`${address}/cart/`, { headers: { cookie } })).text();
  const lines = [...basket.matchAll(/name="COUNT\[(\d+)\]"/g)].map(([, id = '']) => id);
  const change = lines.map((id) => `COUNT[${id}]=${id.length}&PROPS_COMMENT[${id}]=да`).join('&');
  return [
    { name: `basket of ${lines.length} lines`, path: '/cart/', cookie },
    { name: `order of ${lines.length} lines`, path: '/order/', cookie },
    { name: `change of ${lines.length} lines`, path: '/basket/change', body: change, cookie },
    {
      name: `wrong change of ${lines.length} lines`,
      path: '/basket/change',
      body: change.replaceAll(']=', ']=x'),
      cookie,
    },
  ];
}

/** Prints the main thread's milliseconds for each request that was made to be expensive, the most expensive first. */
export async function benchWorstRequests({ address, processId, listing, product }: BenchShop): Promise<void> {
  console.log(`\nMain thread per worst request, mean of ${TIMES}; budget ${BUDGET_MS} ms`);
  const pages = worstPages({ listing, product, filters: await everyFilter(address + listing) });
  const rows: { request: string; status: number; ms: number }[] = [];
  for (const request of [...WORST_FORMS, ...pages, ...(await fullBasket(address, listing))]) {
    let status = 0;
    for (let time = 0; time < WARM_UPS; time++) status = await ask(address, request);
    const before = mainThreadTime(processId);
    for (let time = 0; time < TIMES; time++) await ask(address, request);
    const ms = (mainThreadTime(processId) - before) / TIMES / 1e6;
    rows.push({ request: request.name, status, ms: Number(ms.toFixed(1)) });
  }
  console.table(rows.sort((one, other) => other.ms - one.ms));
  for (const { request, ms } of rows) judged(`${request}, ms`, ms, BUDGET_MS, 1);
}
