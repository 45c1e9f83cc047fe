import { take } from './http.ts';

const LOCATION = /<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g;
const CARD = /class="card-title"><a href="[^"]*">([^<]+)</g;

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function locations(url: string): Promise<string[]> {
  return [...(await textOf(url)).matchAll(LOCATION)].map(([, path = '']) => path);
}

/** Own paths of all that the sitemap lists. */
export async function listedPages(address: string): Promise<string[]> {
  const maps = await locations(`${address}/sitemap.xml`);
  return (await Promise.all(maps.map((map) => locations(address + map)))).flat();
}

/** First words of names of goods in the sections. */
async function wordsOf(address: string, sections: readonly string[]): Promise<string[]> {
  const words = new Set<string>();
  for (const section of sections) {
    for (const [, name = ''] of (await textOf(address + section)).matchAll(CARD)) {
      words.add(name.replaceAll(/&\w+;/g, ' ').split(/\s+/).slice(0, 2).join(' '));
    }
  }
  return [...words];
}

/** Spread over the list, so that goods of all kinds come in turn. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length < count) throw new Error(`only ${list.length} pages of ${count}`);
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * 7919) % list.length)] as T);
}

/** For each kind of page `count` own paths that were not asked for; by a price bound where there are fewer. */
export async function unaskedPages(address: string, count: number): Promise<[string, string[]][]> {
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

/** Asks for each page once, so many at a time: not by autocannon, whose connections each begin with the first address. */
export async function askAll(
  address: string,
  paths: readonly string[],
  connections: number,
): Promise<{ perSecond: number; failed: number }> {
  const waiting = [...paths];
  let failed = 0;
  const began = performance.now();
  const visitor = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status } = await take(address + path);
      if (status !== 200) failed++;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { perSecond: (paths.length * 1000) / (performance.now() - began), failed };
}
