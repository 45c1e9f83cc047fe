import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CONTENT_FILES, demoParts } from '../../demo/content.ts';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import { openDatabase } from '../../src/data/connection.ts';
import { importContent } from '../../src/exchange/content/import-content.ts';
import { importFiles } from '../../src/exchange/import-files.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';

const SHOPS = join(import.meta.dirname, '../fixtures/shops');
const storePicture = async () => null;

/** A shop of the files of a folder, nothing else in it. */
async function open(folder: string, dataDir: string): Promise<ServedShop> {
  const paths = (await readdir(join(SHOPS, folder))).map((name) => join(SHOPS, folder, name));
  const connection = await openDatabase({ DATA_DIR: dataDir });
  const texts = paths.filter((path) => !path.endsWith('.csv'));
  const taken = await importContent(connection, texts, { storePicture, now: systemClock() });
  if (!taken.ok) throw new Error(taken.message);
  const goods = paths.filter((path) => path.endsWith('.csv'));
  const options = { clock: systemClock, words: VOCABULARY, storePicture, sourceKey: folder };
  const imported = await importFiles(connection, goods, options);
  if (!imported.ok) throw new Error(imported.message);
  await connection.close();
  return serveShop({ variables: { DATA_DIR: dataDir, DEMO_PRODUCTS: '0' } });
}

/** What the demo shop says of itself, as no other shop may. */
async function demoWords(): Promise<string[]> {
  const { shop, front, delivery } = demoParts();
  const { phone, ...facts } = shop;
  const texts = [
    ...Object.values(facts),
    ...Object.values(phone),
    ...[front.title, front.description, ...Object.values(front.hero)],
    ...front.ideas.flatMap(({ title, text }) => [title, text]),
    ...front.reasons.map(({ text }) => text),
    ...delivery.prices.filter(({ from }) => from > 0).map(({ from }) => `от\u00a0${from}\u00a0руб.`),
    ...delivery.points.flatMap(({ address, hours }) => [address, hours]),
  ];
  const pages = await Promise.all(
    DEMO_CONTENT_FILES.filter((path) => path.endsWith('.md')).map((path) => readFile(path, 'utf8')),
  );
  // Where the demo's pages speak of its goods.
  const sentences = pages
    .flatMap((page) => page.split(/\n|[.:;] /))
    .filter((text) => /плит|ламинат/i.test(text));
  return [...texts, ...sentences.map((text) => text.replace(/^[-#*\d.\s]+/, ''))];
}

const firstLink = (html: string, begin: string) =>
  new RegExp(`href="(${begin}[^"?#]+)`).exec(html)?.[1] ?? `no link to ${begin}`;
const field = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="(\\d+)"`).exec(html)?.[1] ?? '';

/** What a page says: neither its scripts nor how a telephone is written. */
const said = (html: string) =>
  html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/ placeholder="\+375[^"]*"/g, '');

/** A page of each type, by its path. */
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
  const kept = field(shown, 'product');
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
  const asked = [`/question/?product=${slug}`, `/review/?product=${slug}`, '/comparison/', '/favourites/'];
  const pages = new Map([
    ['/', front],
    [product, shown],
  ]);
  for (const path of [listing, search(found), search('ъъъъъъ'), ...own, ...rest, ...asked])
    pages.set(path, await read(path));
  const cookie = basket.find((each) => each.startsWith('basket=')) ?? '';
  for (const path of ['/cart/', '/order/']) pages.set(`${path} with goods`, await read(path, cookie));
  pages.set('/favourites/ with goods', await read('/favourites/', `favourites=${kept}`));
  pages.set('/comparison/ with goods', await read('/comparison/', `comparison=${kept}`));
  return new Map([...pages].map(([path, html]) => [path, said(html)]));
}

describe.each([
  ['plumbing', 'Сантехник', 'смеситель', 'tel:+375172001122'],
  ['insulation', 'ТёплыйДом', 'вата', null],
  ['doors', 'Дверной двор', 'дверь', 'tel:+375333112233'],
])('[CONTENT-6] a shop of %s', (folder, name, found, phone) => {
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

  it('says its own name on every page, calls its own telephone or none', () => {
    for (const [path, html] of pages) {
      expect(html, path).toContain(name);
      const dialled = new Set([...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, to]) => to));
      expect([...dialled], path).toEqual(phone ? [phone] : []);
      expect(html, path).not.toMatch(/\[object|>[^<]*\b(?:undefined|null)\b/);
    }
  });

  it('opens with words alone where it has neither slides nor pictures', () => {
    expect(pages.get('/')).toContain('class="hero-plain"');
  });

  it('says nothing of what the demo says of itself', async () => {
    const words = await demoWords();
    const told = [...pages].flatMap(([path, html]) =>
      words.filter((word) => html.includes(word)).map((word) => `${path}: ${word}`),
    );
    expect(told).toEqual([]);
  });

  it('asks for no area where nothing covers one, and offers to search for what it has', async () => {
    for (const [path, html] of pages) expect(html, path).not.toContain('Моя площадь');
    const offered: string[] = await (await fetch(`${shop.address}/search/popular`)).json();
    expect(offered.length).toBeGreaterThan(0);
    for (const text of [...offered, 'смеситель', 'утеплитель', 'линолеум', 'окно']) {
      const page = await (await fetch(`${shop.address}/search/?q=${encodeURIComponent(text)}`)).text();
      // Only a shop of doors, and none of windows, may say so.
      expect(page.includes('у нас нет'), text).toBe(text === 'окно' && folder === 'doors');
      if (offered.includes(text)) expect(page, text).not.toContain('search-advice');
    }
  });

  it('says at its start what it has not said yet', () => {
    const line =
      shop
        .output()
        .split('\n')
        .find((each) => each.includes('has not said')) ?? '';
    expect(line).toContain('page/offer');
    expect(line.includes('shop.phone')).toBe(phone === null);
    expect(line).not.toContain('shop.name');
  });
});
