import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { take } from './http.ts';
import type { BenchShop } from './shop.ts';

const KB = 1024;
/** Gzip for script and style, brotli for the page; null: no budget. */
const BUDGETS = { script: 85 * KB, style: 20 * KB, html: 12 * KB };

interface Weight {
  html: number;
  script: number;
  style: number;
  requests: number;
  /** What of script there is and how many requests were made once the islands that wait for the first use are alive. */
  used: { script: number; requests: number };
}

async function plainText(url: string, cookie = ''): Promise<string> {
  return (await fetch(url, { headers: { cookie } })).text();
}

/** Follows static imports of a module, the way a browser does before it runs it. */
async function collect(url: string, seen: Map<string, string>): Promise<void> {
  if (seen.has(url)) return;
  const text = await plainText(url);
  seen.set(url, text);
  const imports = text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g);
  for (const [, path = ''] of imports) await collect(new URL(path, url).href, seen);
}

function gzipped(texts: Iterable<string>): number {
  let sum = 0;
  for (const text of texts) sum += gzipSync(text, { level: 9 }).length;
  return sum;
}

/** The page as it is sent once it is kept: a page asked for again is compressed harder in the background. */
async function takeKept(url: string, cookie: string): Promise<Buffer> {
  for (let time = 0; time < 5; time++) await take(url, cookie);
  await pause(500);
  return (await take(url, cookie)).body;
}

/** The scripts of a page's islands: those that come alive by themselves, or those that wait until the page is used. */
function islandScripts(html: string, whenUsed: boolean): string[] {
  return [...html.matchAll(/<astro-island[^>]*>/g)]
    .filter(([island]) => island.includes('client="use"') === whenUsed)
    .flatMap(([island]) =>
      ['component-url', 'renderer-url', 'before-hydration-url'].flatMap(
        (name) => new RegExp(`\\s${name}="([^"]+)"`).exec(island)?.[1] ?? [],
      ),
    );
}

/** What a page loads before anybody touches it, and with the first use; what opens only then is not counted. */
async function weigh(address: string, path: string, cookie: string): Promise<Weight> {
  const body = await takeKept(address + path, cookie);
  const html = await plainText(address + path, cookie);
  const scripts = new Map<string, string>();
  const named = Array.from(html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g), ([, source = '']) => source);
  for (const root of [...named, ...islandScripts(html, false)])
    await collect(new URL(root, address).href, scripts);
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/script>/g)];
  const styles = await Promise.all(
    [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) =>
      plainText(new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', address).href),
    ),
  );
  const inlined = gzipped(inline.map(([, text = '']) => text));
  const soFar = () => ({
    script: gzipped(scripts.values()) + inlined,
    requests: 1 + scripts.size + styles.length,
  });
  const before = soFar();
  for (const root of islandScripts(html, true)) await collect(new URL(root, address).href, scripts);
  return { html: body.length, style: gzipped(styles), ...before, used: soFar() };
}

/** The cookie of a visitor with one of the product in the basket. */
async function buy(address: string, product: string): Promise<string> {
  const offer = /name="offer"[^>]*value="(\d+)"/.exec(await plainText(address + product))?.[1] ?? '';
  const body = new URLSearchParams({ offer });
  const answer = await fetch(`${address}/basket/add`, { method: 'POST', body, redirect: 'manual' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Bytes per page type against the budgets; counts islands that load when seen as loaded. */
export async function benchBytes(shop: BenchShop): Promise<void> {
  console.log('\nBytes per page type: HTML in brotli, script and CSS in gzip');
  const kilobytes = (bytes: number, budget: number | null) =>
    `${(bytes / KB).toFixed(1)}${budget === null ? '' : `/${budget / KB}`} KB${budget !== null && bytes > budget ? ' OVER' : ''}`;
  const bought = await buy(shop.address, shop.product);
  for (const [name, path, budgeted] of [
    ['front page', '/', false],
    ['listing', shop.listing, true],
    ['product', shop.product, true],
    ['search', '/search/?q=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0', false],
    ['basket', '/cart/', true],
    ['order', '/order/', true],
    ['not found', '/nowhere/', false],
  ] as const) {
    const cookie = name === 'basket' || name === 'order' ? bought : '';
    const weight = await weigh(shop.address, path, cookie);
    console.log(
      name.padEnd(12),
      `html ${kilobytes(weight.html, name === 'listing' ? BUDGETS.html : null)}`.padEnd(22),
      `script ${kilobytes(weight.script, budgeted ? BUDGETS.script : null)}`.padEnd(24),
      `css ${kilobytes(weight.style, BUDGETS.style)}`.padEnd(20),
      `${weight.requests} requests`.padEnd(14),
      `once used ${kilobytes(weight.used.script, null)}, ${weight.used.requests} requests`,
    );
  }
}
