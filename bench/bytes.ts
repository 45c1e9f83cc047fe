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
}

async function plainText(url: string): Promise<string> {
  return (await fetch(url)).text();
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
async function takeKept(url: string): Promise<Buffer> {
  for (let time = 0; time < 5; time++) await take(url);
  await pause(500);
  return (await take(url)).body;
}

/**
 * What a page loads before anybody touches it: islands that come alive by themselves and scripts that the page names; not
 * those of `client:use`, which wait until it is used.
 */
async function weigh(address: string, path: string): Promise<Weight> {
  const body = await takeKept(address + path);
  const html = await plainText(address + path);
  const scripts = new Map<string, string>();
  const roots = new Set<string>();
  for (const [, source = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) roots.add(source);
  for (const [island] of html.matchAll(/<astro-island[^>]*>/g)) {
    if (island.includes('client="use"')) continue;
    for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
      const source = new RegExp(`\\s${name}="([^"]+)"`).exec(island)?.[1];
      if (source) roots.add(source);
    }
  }
  for (const root of roots) await collect(new URL(root, address).href, scripts);
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/script>/g)];
  const styles = await Promise.all(
    [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) =>
      plainText(new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', address).href),
    ),
  );
  return {
    html: body.length,
    script: gzipped([...scripts.values(), ...inline.map(([, text = '']) => text)]),
    style: gzipped(styles),
    requests: 1 + scripts.size + styles.length,
  };
}

/** Bytes per page type against the budgets; counts islands that load when seen as loaded. */
export async function benchBytes(shop: BenchShop): Promise<void> {
  console.log('\nBytes per page type: HTML in brotli, script and CSS in gzip');
  const kilobytes = (bytes: number, budget: number | null) =>
    `${(bytes / KB).toFixed(1)}${budget === null ? '' : `/${budget / KB}`} KB${budget !== null && bytes > budget ? ' OVER' : ''}`;
  for (const [name, path, budgeted] of [
    ['front page', '/', false],
    ['listing', shop.listing, true],
    ['product', shop.product, true],
    ['search', '/search/?q=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0', false],
    ['basket', '/cart/', false],
    ['order', '/order/', false],
    ['not found', '/nowhere/', false],
  ] as const) {
    const weight = await weigh(shop.address, path);
    console.log(
      name.padEnd(12),
      `html ${kilobytes(weight.html, name === 'listing' ? BUDGETS.html : null)}`.padEnd(22),
      `script ${kilobytes(weight.script, budgeted ? BUDGETS.script : null)}`.padEnd(24),
      `css ${kilobytes(weight.style, BUDGETS.style)}`.padEnd(20),
      `${weight.requests} requests`,
    );
  }
}
