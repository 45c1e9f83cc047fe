import type { OutgoingHttpHeaders } from 'node:http';
import { take } from './http.ts';

const LOCATION = /<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g;
const CARD = /class="card-title"><a href="[^"]*">([^<]+)</g;

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function locations(url: string): Promise<string[]> {
  return [...(await textOf(url)).matchAll(LOCATION)].map(([, path = '']) => path);
}

/** Returns the paths of all pages that the sitemap lists. */
export async function listedPages(address: string): Promise<string[]> {
  const maps = await locations(`${address}/sitemap.xml`);
  return (await Promise.all(maps.map((map) => locations(address + map)))).flat();
}

/** Returns the first words of product names in the sections. */
async function wordsOf(address: string, sections: readonly string[]): Promise<string[]> {
  const words = new Set<string>();
  for (const section of sections) {
    for (const [, name = ''] of (await textOf(address + section)).matchAll(CARD)) {
      words.add(name.replaceAll(/&\w+;/g, ' ').split(/\s+/).slice(0, 2).join(' '));
    }
  }
  return [...words];
}

/** Picks `count` members spread over the list, so that products of all kinds occur. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length < count) throw new Error(`only ${list.length} pages of ${count}`);
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * 7919) % list.length)] as T);
}

/** Returns for each page type `count` paths that nobody has requested yet; a price bound makes each listing and search different. */
export async function unreadPages(address: string, count: number): Promise<[string, string[]][]> {
  await take(`${address}/`);
  const listed = await listedPages(address);
  const sections = listed.filter((path) => /^\/catalog\/[^/?]+\/$/.test(path));
  const products = listed.filter((path) => path.startsWith('/product/'));
  const words = await wordsOf(address, sections);
  const bounded = (at: number) => `price[from]=${(1 + at / 100).toFixed(2)}`;
  return [
    ['listing', Array.from({ length: count }, (_, at) => `${sections[at % sections.length]}?${bounded(at)}`)],
    [
      'search',
      Array.from(
        { length: count },
        (_, at) => `/search/?q=${encodeURIComponent(words[at % words.length] ?? '')}&${bounded(at)}`,
      ),
    ],
    ['product', spread(products, count)],
  ];
}

/** Requests each page once, with limited concurrency. Autocannon cannot do this: each of its connections begins with the first address. */
export async function askAll(
  address: string,
  paths: readonly string[],
  connections: number,
  headers: OutgoingHttpHeaders = {},
): Promise<{ milliseconds: number; failed: number }> {
  const waiting = [...paths];
  let failed = 0;
  const began = performance.now();
  const visitor = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status } = await take(address + path, headers);
      if (status !== 200) failed++;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { milliseconds: performance.now() - began, failed };
}
