import { setTimeout as pause } from 'node:timers/promises';
import { BROWSER, take } from '../../bench/http.ts';
import { listedPages } from '../../bench/unread-pages.ts';
import { filledForm } from '../services/serve-orders.ts';
import { post } from './kills.ts';
import { oneIn, pick, type Random } from './random.ts';

/** Addresses that visitors request. */
export interface Places {
  sections: readonly string[];
  products: readonly string[];
  /** All addresses of the sitemap. */
  all: readonly string[];
}

export interface Tally {
  responses: number;
  orders: number;
  /** Responses that no visitor should get. */
  wrong: string[];
}

const WORDS = ['плитка', 'ламинат дуб', 'дверь белая', 'керамогранит 60х60', 'плитка для ванной', 'порог'];
const SORTS = ['minprice', 'maxprice', 'rating', 'new'];
const PICTURE = /\ssrc="(\/[^"]+\.(?:webp|avif|jpg))"/g;
const OFFER = /name="offer"[^>]*value="(\d+)"/;
/** Milliseconds between two pages of one visitor. */
const READING_MS = 5;

/** Reads the addresses of a shop from its sitemap. */
export async function placesOf(address: string): Promise<Places> {
  const all = await listedPages(address);
  return {
    all,
    sections: all.filter((path) => /^\/catalog\/[^/?]+\/$/.test(path)),
    products: all.filter((path) => path.startsWith('/product/')),
  };
}

/** Returns the address of a section: one time in three without filters, otherwise with a random minimum price and sometimes an order. */
function listing(random: Random, { sections }: Places): string {
  const section = pick(random, sections);
  if (oneIn(random, 3)) return section;
  const sort = oneIn(random, 3) ? `&sort=${pick(random, SORTS)}` : '';
  return `${section}?price[from]=${(1 + random(5000) / 100).toFixed(2)}${sort}`;
}

/** Simulates a visitor who opens a section, searches, reads some products with their pictures, and sometimes buys. */
export async function visit(address: string, places: Places, random: Random, tally: Tally): Promise<void> {
  const request = async (path: string, cookie = '') => {
    const { status } = await take(address + path, { cookie });
    tally.responses += 1;
    if (status >= 500 || status === 429) tally.wrong.push(`${path} answered ${status}`);
    await pause(READING_MS);
  };
  const word = pick(random, WORDS);
  await request(oneIn(random, 4) ? '/' : pick(random, places.all));
  await request('/visitor');
  await request(listing(random, places));
  await request(`/search/suggest?q=${encodeURIComponent(word.slice(0, 2 + random(6)))}`);
  await request(`/search/?q=${encodeURIComponent(word)}&price[from]=${1 + random(60)}`);
  for (let seen = 0; seen < 3; seen += 1) await request(pick(random, places.products));
  if (oneIn(random, 4)) await look(address, pick(random, places.products), request, random, tally);
}

/** Opens a product's pictures, adds it to a basket and sometimes orders it. */
async function look(
  address: string,
  product: string,
  request: (path: string, cookie?: string) => Promise<void>,
  random: Random,
  tally: Tally,
): Promise<void> {
  const html = await (await fetch(address + product, { headers: BROWSER })).text();
  for (const [, picture = ''] of [...html.matchAll(PICTURE)].slice(0, 4)) await request(picture);
  const offer = OFFER.exec(html)?.[1];
  if (!offer) return;
  const { token, body } = await post(address, '/basket/add', { offer, quantity: '1' }, '');
  tally.responses += 2;
  if (!token || !body.basket) return;
  await request('/cart/', `basket=${token}`);
  await request('/order/', `basket=${token}`);
  if (!oneIn(random, 3)) return;
  const ordered = await post(address, '/order/place', filledForm(body.basket), token);
  tally.responses += 1;
  if (ordered.body.ok) tally.orders += 1;
  if (ordered.status >= 500) tally.wrong.push(`an order answered ${ordered.status}`);
}
