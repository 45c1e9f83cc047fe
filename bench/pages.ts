import { listingDataAddress } from '../src/domain/listing/listing-data.ts';
import { judgedMinimum } from './budgets.ts';
import { measureBare, measureRate, type Rate, take } from './http.ts';
import type { BenchShop } from './shop.ts';

/** Minimum percentage of the requests that bare `node:http` answers. */
const CACHED_SHARE = 60;

/** Three unknown filters are too wide a choice to be cached, so each response is rendered. */
const NEVER_CACHED = '?bench-a[]=1&bench-b[]=1&bench-c[]=1';

/** Requests after which the page's code is compiled and a cached page is compressed at its final level. */
const WARM_UP = 100;

function line(name: string, shop: Rate, bare: Rate, bytes: number): void {
  const percent = (shop.perSecond / bare.perSecond) * 100;
  const share = name.endsWith(', cached')
    ? judgedMinimum(`${name}, % of bare node:http`, percent, CACHED_SHARE)
    : percent.toFixed(0);
  console.log(
    [
      name.padEnd(28),
      `${Math.round(shop.perSecond)} req/s`.padStart(13),
      `p99 ${shop.p99.toFixed(0)} ms`.padStart(11),
      `bare ${Math.round(bare.perSecond)} req/s`.padStart(18),
      `${share} %`.padStart(6),
      `${(bytes / 1024).toFixed(1)} KB`.padStart(9),
      shop.failed ? `  ${shop.failed} failed` : '',
    ].join(' '),
  );
}

/** Measures cached pages and rendered pages, each alongside bare `node:http` sending the same bytes in the same run. */
export async function benchPages(shop: BenchShop): Promise<void> {
  console.log(`\nPages, 20 connections; from the cache at least ${CACHED_SHARE} % of bare node:http`);
  for (const [name, path] of [
    ['front page, cached', '/'],
    ['listing, cached', shop.listing],
    ['product, cached', shop.product],
    ['listing, rendered', `${shop.listing}${NEVER_CACHED}`],
    ['data of a listing, cached', listingDataAddress(shop.listing)],
    ['data of a listing, not kept', listingDataAddress(`${shop.listing}${NEVER_CACHED}`)],
  ] as const) {
    const url = shop.address + path;
    for (let time = 0; time < WARM_UP; time++) await take(url);
    const { body } = await take(url);
    const rate = await measureRate(url);
    line(name, rate, await measureBare(url), body.length);
  }
}
