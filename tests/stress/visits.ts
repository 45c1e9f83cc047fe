import { setTimeout as pause } from 'node:timers/promises';
import { BROWSER, take } from '../../bench/http.ts';
import { listedPages } from '../../bench/unasked-pages.ts';
import { filledForm } from '../services/serve-orders.ts';
import { post } from './kills.ts';
import { oneIn, pick, type Random } from './random.ts';

/** What visitors of a shop may ask for. */
export interface Places {
  sections: readonly string[];
  products: readonly string[];
  /** All that the sitemap lists. */
  all: readonly string[];
}

/** What visits came to. */
export interface Tally {
  answers: number;
  orders: number;
  /** Answers that no visitor should get. */
  wrong: string[];
}

const WORDS = ['плитка', 'ламинат дуб', 'дверь белая', 'керамогранит 60х60', 'плитка для ванной', 'порог'];
const SORTS = ['minprice', 'maxprice', 'rating', 'new'];
const PICTURE = /\ssrc="(\/[^"]+\.(?:webp|avif|jpg))"/g;
const OFFER = /name="offer"[^>]*value="(\d+)"/;
/** Between the pages of one visitor, milliseconds. */
const READING_MS = 5;

/** The places of a shop, from its sitemap. */
export async function placesOf(address: string): Promise<Places> {
  const all = await listedPages(address);
  return {
    all,
    sections: all.filter((path) => /^\/catalog\/[^/?]+\/$/.test(path)),
    products: all.filter((path) => path.startsWith('/product/')),
  };
}

/** A section as somebody narrows it: seldom as it stands, mostly by a price nobody gave before. */
function listing(random: Random, { sections }: Places): string {
  const section = pick(random, sections);
  if (oneIn(random, 3)) return section;
  const sort = oneIn(random, 3) ? `&sort=${pick(random, SORTS)}` : '';
  return `${section}?price[from]=${(1 + random(5000) / 100).toFixed(2)}${sort}`;
}

/** One visitor: looks at a section, searches, reads some products with their pictures, and now and then buys. */
export async function visit(address: string, places: Places, random: Random, tally: Tally): Promise<void> {
  const ask = async (path: string, cookie = '') => {
    const { status } = await take(address + path, cookie);
    tally.answers += 1;
    if (status >= 500 || status === 429) tally.wrong.push(`${path} answered ${status}`);
    await pause(READING_MS);
  };
  const word = pick(random, WORDS);
  await ask(oneIn(random, 4) ? '/' : pick(random, places.all));
  await ask('/visitor');
  await ask(listing(random, places));
  await ask(`/search/suggest?q=${encodeURIComponent(word.slice(0, 2 + random(6)))}`);
  await ask(`/search/?q=${encodeURIComponent(word)}&price[from]=${1 + random(60)}`);
  for (let seen = 0; seen < 3; seen += 1) await ask(pick(random, places.products));
  if (oneIn(random, 4)) await look(address, pick(random, places.products), ask, random, tally);
}

/** Sees a product's pictures, puts it into a basket and perhaps orders it. */
async function look(
  address: string,
  product: string,
  ask: (path: string, cookie?: string) => Promise<void>,
  random: Random,
  tally: Tally,
): Promise<void> {
  const html = await (await fetch(address + product, { headers: BROWSER })).text();
  for (const [, picture = ''] of [...html.matchAll(PICTURE)].slice(0, 4)) await ask(picture);
  const offer = OFFER.exec(html)?.[1];
  if (!offer) return;
  const { token, body } = await post(address, '/basket/add', { offer, quantity: '1' }, '');
  tally.answers += 2;
  if (!token || !body.basket) return;
  await ask('/cart/', `basket=${token}`);
  await ask('/order/', `basket=${token}`);
  if (!oneIn(random, 3)) return;
  const ordered = await post(address, '/order/place', filledForm(body.basket), token);
  tally.answers += 1;
  if (ordered.body.ok) tally.orders += 1;
  if (ordered.status >= 500) tally.wrong.push(`an order answered ${ordered.status}`);
}
