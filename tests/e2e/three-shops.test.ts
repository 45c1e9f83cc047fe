import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_CONTENT_FILES, demoParts } from '../../demo/content.ts';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import { openDatabase } from '../../src/data/connection.ts';
import type { StorePicture } from '../../src/exchange/attach-pictures.ts';
import { importContent } from '../../src/exchange/content/import-content.ts';
import { importFiles } from '../../src/exchange/import-files.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { drawLogo } from '../../src/services/pictures/draw-logo.ts';
import { picturePlaces } from '../../src/services/pictures/picture-places.ts';
import { storePicture as keepPicture } from '../../src/services/pictures/store-picture.ts';
import { deliveredMessages } from '../delivered-emails.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { filledForm } from '../services/serve-orders.ts';

const SHOPS = join(import.meta.dirname, '../fixtures/shops');

/** Starts a shop whose content is exactly the files of a folder. */
async function open(folder: string, dataDir: string): Promise<ServedShop> {
  const paths = (await readdir(join(SHOPS, folder))).map((name) => join(SHOPS, folder, name));
  const connection = await openDatabase({ DATA_DIR: dataDir });
  const texts = paths.filter((path) => /\.(?:yaml|md)$/.test(path));
  const places = picturePlaces(dataDir, null);
  const storePicture: StorePicture = async (bytes) => {
    const stored = await keepPicture(places, bytes);
    return stored.ok ? stored.value : null;
  };
  const storeLogo: StorePicture = (bytes) => drawLogo(bytes, storePicture);
  const taken = await importContent(connection, texts, { storePicture, storeLogo, now: systemClock() });
  if (!taken.ok) throw new Error(taken.message);
  const goods = paths.filter((path) => path.endsWith('.csv'));
  const options = { clock: systemClock, words: VOCABULARY, storePicture, sourceKey: folder };
  const imported = await importFiles(connection, goods, options);
  if (!imported.ok) throw new Error(imported.message);
  await connection.close();
  return serveShop({ variables: { DATA_DIR: dataDir, DEMO_PRODUCTS: '0' } });
}

/** Returns texts of the demo shop, none of which may appear in another shop. */
async function demoWords(): Promise<string[]> {
  const { shop, front, delivery, credit, order } = demoParts();
  const { phone, ...facts } = shop;
  const texts = [
    ...Object.values(facts),
    ...Object.values(phone),
    ...[front.title, front.description, ...Object.values(front.hero)],
    ...front.ideas.flatMap(({ title, text }) => [title, text]),
    ...front.reasons.map(({ text }) => text),
    ...delivery.prices.filter(({ from }) => from > 0).map(({ from }) => `от\u00a0${from}\u00a0руб.`),
    ...credit.variants.map(({ bank }) => bank),
    ...[order.erip.service, order.invoice.account, order.invoice.bank],
    ...delivery.points.flatMap(({ address, hours }) => [address, hours]),
  ];
  const pages = await Promise.all(
    DEMO_CONTENT_FILES.filter((path) => path.endsWith('.md')).map((path) => readFile(path, 'utf8')),
  );
  // Sentences in which pages of the demo mention its products.
  const sentences = pages
    .flatMap((page) => page.split(/\n|[.:;] /))
    .filter((text) => /плит|ламинат/i.test(text));
  return [...texts, ...sentences.map((text) => text.replace(/^[-#*\d.\s]+/, ''))];
}

/** Orders the product of a page; returns the emails about the order as text and HTML. */
async function lettersOf(
  { address }: ServedShop,
  { dataDir, product, city }: { dataDir: string; product: string; city: string },
): Promise<string> {
  const post = async (path: string, fields: Record<string, string>, cookie = '') => {
    const headers = { accept: 'application/json', cookie };
    const answer = await fetch(address + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    const [set = ''] = answer.headers.getSetCookie();
    return { body: await answer.json(), cookie: set.split(';', 1)[0] ?? '' };
  };
  const offer = field(await (await fetch(address + product)).text(), 'offer');
  const { body, cookie } = await post('/basket/add', { offer, quantity: '1' });
  const placed = await post(
    '/order/place',
    { ...filledForm(body.basket), city, email: 'anna@example.by' },
    cookie,
  );
  expect(placed.body.number).toBeTruthy();
  return vi.waitUntil(
    async () => {
      const messages = await deliveredMessages(dataDir);
      const ofShopper = messages.filter((text) => text.includes('Анна.'));
      return ofShopper.length > 0 && messages.join('\n');
    },
    { timeout: 30_000, interval: 200 },
  ) as Promise<string>;
}

const firstLink = (html: string, begin: string) =>
  new RegExp(`href="(${begin}[^"?#]+)`).exec(html)?.[1] ?? `no link to ${begin}`;
const field = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="(\\d+)"`).exec(html)?.[1] ?? '';

const textsIn = (html: string) =>
  html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/ placeholder="\+375[^"]*"/g, '');

async function pagesOf({ address }: ServedShop, found: string): Promise<Map<string, string>> {
  const read = async (path: string, cookie = '') =>
    (await fetch(address + path, { headers: { cookie } })).text();
  const front = await read('/');
  const listing = firstLink(front, '/catalog/');
  const product = firstLink(await read(listing), '/product/');
  const shown = await read(product);
  const body = new URLSearchParams({ offer: field(shown, 'offer') });
  const added = await fetch(`${address}/basket/add`, { method: 'POST', body, redirect: 'manual' });
  const basket = added.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const slug = product.split('/')[2];
  const productId = field(shown, 'product');
  const search = (words: string) => `/search/?q=${encodeURIComponent(words)}`;
  const own = ['/delivery/', '/payment/', '/contacts/', '/offer/', '/personal-data/'];
  const rest = [
    '/catalog/',
    '/cart/',
    '/order/find/',
    '/city/',
    '/action/',
    '/events/',
    '/remnants/',
    '/no-such-page/',
  ];
  const formPaths = [
    `/question/?product=${slug}`,
    `/review/?product=${slug}`,
    '/comparison/',
    '/favourites/',
  ];
  const pages = new Map([
    ['/', front],
    [product, shown],
  ]);
  for (const path of [listing, search(found), search('ъъъъъъ'), ...own, ...rest, ...formPaths])
    pages.set(path, await read(path));
  const cookie = basket.find((each) => each.startsWith('basket=')) ?? '';
  for (const path of ['/cart/', '/order/']) pages.set(`${path} with goods`, await read(path, cookie));
  pages.set('/favourites/ with goods', await read('/favourites/', `favourites=${productId}`));
  pages.set('/comparison/ with goods', await read('/comparison/', `comparison=${productId}`));
  return new Map([...pages].map(([path, html]) => [path, textsIn(html)]));
}

/** Expected appearance and texts of each shop. */
const OWN = {
  plumbing: {
    accent: '#0b6e99',
    bank: 'Гомельский водный банк',
    letter: 'у мастера Петра',
    logo: true,
    city: 'Гомель',
    other: { id: 2, where: 'в Речице' },
    earns: '4,5',
    priced: 'с ценами за шт.',
    parts: ['10-12'],
    lift: '3,10',
    asks: 'какие краны смотрят',
    terms: 404,
    room: 404,
  },
  insulation: {
    accent: '#3f6b1f',
    bank: 'Брестский тёплый банк',
    letter: 'какой толщины стены',
    logo: false,
    city: 'Брест',
    other: { id: 8, where: 'в Кобрине' },
    earns: null,
    priced: 'с ценами за упак.',
    parts: [],
    lift: null,
    asks: 'что ищут и покупают',
    terms: 404,
    room: 404,
  },
  doors: {
    accent: '#5b2a86',
    bank: 'Дворовый банк',
    letter: 'Двери отложены',
    logo: true,
    city: 'Витебск',
    other: { id: 12713, where: 'в Новополоцке на Двине' },
    earns: null,
    priced: 'с ценами за шт.',
    parts: ['9-14', '14-18', '18-21'],
    lift: '5,00',
    asks: 'что ищут и покупают',
    terms: 404,
    room: 200,
  },
} as const;

describe.each([
  ['plumbing', 'Сантехник', 'смеситель', 'tel:+375172001122'],
  ['insulation', 'ТёплыйДом', 'вата', null],
  ['doors', 'Дверной двор', 'дверь', 'tel:+375333112233'],
] as const)('[CONTENT-6] a shop of %s', (folder, name, found, phone) => {
  let dataDir: string;
  let shop: ServedShop;
  let pages: Map<string, string>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), `kafel-${folder}-`));
    shop = await open(folder, dataDir);
    pages = await pagesOf(shop, found);
  });
  afterAll(async () => {
    await shop?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('shows its own name on every page, and its own telephone or none', () => {
    for (const [path, html] of pages) {
      expect(html, path).toContain(name);
      const dialled = new Set([...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, to]) => to));
      expect([...dialled], path).toEqual(phone ? [phone] : []);
      expect(html, path).not.toMatch(/\[object|>[^<]*\b(?:undefined|null)\b/);
    }
  });

  it('has its own colour and logo on every page, with a working logo address', async () => {
    const { accent, logo } = OWN[folder];
    for (const [path, html] of pages) {
      expect(html, path).toContain(`--own-accent:${accent};`);
      expect(html.includes('class="logo-picture'), path).toBe(logo);
      expect(html, path).not.toContain('/favicon.ico');
    }
    if (!logo) return;
    const image = /<img class="logo-picture[^>]*>/.exec(pages.get('/') ?? '')?.[0] ?? '';
    expect(/ alt="([^"]*)"/.exec(image)?.[1]).toBe(name);
    const src = / src="([^"]*)"/.exec(image)?.[1];
    const picture = await fetch(shop.address + src);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('[TRACK-1] asks for consent in its own words', async () => {
    const consentPage = await fetch(`${shop.address}/consent/`);
    for (const html of [await consentPage.text(), pages.get('/') ?? ''])
      expect(html.replaceAll('\u00a0', ' ')).toContain(OWN[folder].asks);
  });

  it('offers credit of its own banks', async () => {
    const product = [...pages.keys()].find((path) => path.startsWith('/product/')) ?? '';
    const offer = field(pages.get(product) ?? '', 'offer');
    const panel = await (
      await fetch(`${shop.address}/credit/?product=${product.split('/')[2]}&ELEMENT_ID=${offer}`)
    ).text();
    expect(panel).toContain(OWN[folder].bank);
    expect(panel).not.toContain('банк-партнёр');
  });

  it('sends emails in its own words and colour, without the demo’s', async () => {
    const product = [...pages.keys()].find((path) => path.startsWith('/product/')) ?? '';
    const letters = await lettersOf(shop, { dataDir, product, city: OWN[folder].city });
    expect(letters).toContain(OWN[folder].letter);
    expect(letters).toContain(`background:${OWN[folder].accent}`);
    expect((await demoWords()).filter((word) => letters.includes(word))).toEqual([]);
  });

  it('delivers to its own cities on its own days, gives its own points, and knows no other place', async () => {
    const { city, other, earns, parts, lift } = OWN[folder];
    const plain = (html = '') => html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
    for (const [path, html] of pages) {
      expect(html, path).not.toContain('Минск');
      expect(html, path).toContain(city);
    }
    const basket = plain(pages.get('/cart/ with goods'));
    expect(/Начислим ([\d,]+) %/.exec(basket)?.[1] ?? null).toBe(earns);
    expect(/Подъём — от ([\d,]+) руб/.exec(basket)?.[1] ?? null).toBe(lift);
    const order = pages.get('/order/ with goods') ?? '';
    const offered = [...order.matchAll(/<option value="(\d{1,2}-\d{1,2})"/g)].map(([, value]) => value);
    expect(offered).toEqual(parts);
    const product = [...pages.keys()].find((path) => path.startsWith('/product/')) ?? '';
    const there = await fetch(shop.address + product, { headers: { cookie: `CITY_ID=${other.id}` } });
    expect(plain(await there.text())).toContain(other.where);
    const unknown = await fetch(shop.address + product, { headers: { cookie: 'CITY_ID=12699' } });
    const cityOf = (html = '') => /data-city="(\d+)"/.exec(html)?.[1];
    expect(cityOf(await unknown.text())).toBe(cityOf(pages.get(product)));
    if (folder !== 'plumbing') return;
    const toOrder = await fetch(`${shop.address}/search/?q=${encodeURIComponent('унитаз')}`);
    expect(plain(await toOrder.text())).toContain('Под заказ, 10 дней');
  });

  it('describes a section by its contents and in its own words', async () => {
    const read = async (path: string) =>
      (await (await fetch(shop.address + path)).text()).replaceAll('\u00a0', ' ');
    const description = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
    const listing = firstLink(pages.get('/') ?? '', '/catalog/');
    const made = description(await read(listing));
    expect(made).toContain(OWN[folder].priced);
    expect(made).toContain(', с доставкой');
    if (folder !== 'plumbing') return;
    const own = await read('/catalog/rakoviny/');
    expect(own).toContain('<title>Раковины со склада в Гомеле');
    expect(own).toContain('<h1>Раковины и тумбы</h1>');
    expect(description(own)).toBe('Подвесные и накладные раковины.');
  });

  it('explains and shows in rooms only what it sells', async () => {
    const status = async (path: string) => (await fetch(shop.address + path)).status;
    expect([await status('/term/'), await status('/visualiser/')]).toEqual([
      OWN[folder].terms,
      OWN[folder].room,
    ]);
    const map = await (await fetch(`${shop.address}/sitemap-1.xml`)).text();
    expect(map).toContain('/delivery/');
    expect(map.includes('/visualiser/')).toBe(OWN[folder].room === 200);
  });

  it('opens with text alone where it has neither slides nor pictures', () => {
    expect(pages.get('/')).toContain('class="hero-plain"');
  });

  it('contains none of the demo’s statements about itself', async () => {
    const words = await demoWords();
    const statements = [...pages].flatMap(([path, html]) =>
      words.filter((word) => html.includes(word)).map((word) => `${path}: ${word}`),
    );
    expect(statements).toEqual([]);
  });

  it('does not ask for an area where nothing covers one, and suggests searches for what it has', async () => {
    for (const [path, html] of pages) expect(html, path).not.toContain('Моя площадь');
    const offered: string[] = await (await fetch(`${shop.address}/search/popular`)).json();
    expect(offered.length).toBeGreaterThan(0);
    for (const text of [...offered, 'смеситель', 'утеплитель', 'линолеум', 'окно']) {
      const page = await (await fetch(`${shop.address}/search/?q=${encodeURIComponent(text)}`)).text();
      // Only the shop that sells doors but no windows may say so.
      expect(page.includes('у нас нет'), text).toBe(text === 'окно' && folder === 'doors');
      if (offered.includes(text)) expect(page, text).not.toContain('search-advice');
    }
  });

  it('reports at its start which settings are missing', () => {
    const line =
      shop
        .output()
        .split('\n')
        .find((each) => each.includes('does not yet state')) ?? '';
    expect(line).toContain('page/offer');
    expect(line.includes('shop.phone')).toBe(phone === null);
    expect(line).not.toContain('shop.name');
    expect(line).not.toContain('credit.variants');
    expect(line).toContain('order.invoice');
  });
});
