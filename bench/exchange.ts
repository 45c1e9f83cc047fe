import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exchangeClient } from '../tests/exchange-client.ts';
import { serveShop } from '../tests/serve-shop.ts';
import { writeCatalogue } from './import-files.ts';

const GOODS = 20_000;
const CHANGED_EVERY = 20;
const PIECE = 2_000_000;
/** A page every so many milliseconds, whether the last one is there or not. */
const BETWEEN_MS = 40;
const QUIET_MS = 15_000;
const USER = { user: '1c', password: 'a-password-of-the-bench' };

interface Times {
  stop(): Promise<number[]>;
}

/** Asks for one page after the other: every address is a page that nobody has read, but for its product. */
function readPages(address: string, slugs: readonly string[]): Times {
  const times: number[] = [];
  const asked = new Set<Promise<void>>();
  let going = true;
  const ask = async (at: number) => {
    const slug = slugs[at % slugs.length];
    const path = at % 3 === 0 ? `/catalog/?page=${(at % 50) + 1}` : `/product/${slug}/`;
    const began = performance.now();
    await (await fetch(address + path)).arrayBuffer();
    times.push(performance.now() - began);
  };
  const work = (async () => {
    for (let at = 0; going; at += 1) {
      const one = ask(at).finally(() => asked.delete(one));
      asked.add(one);
      await pause(BETWEEN_MS);
    }
    await Promise.all(asked);
  })();
  return {
    async stop() {
      going = false;
      await work;
      return times.toSorted((one, two) => one - two);
    },
  };
}

const at = (times: readonly number[], share: number) =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
const line = (times: readonly number[]) =>
  `${times.length} pages, ms p50 ${at(times, 0.5)}  p99 ${at(times, 0.99)}  max ${at(times, 1)}`;

async function exchangeOnce(address: string, changedEvery: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-bench-exchange-'));
  const files = await writeCatalogue('commerceml', folder, { goods: GOODS, changedEvery });
  const began = performance.now();
  const client = exchangeClient({
    address: `${address}/bitrix/admin/1c_exchange.php`,
    type: 'catalog',
    ...USER,
  });
  await client.checkauth();
  await client.say('init');
  for (const file of files) await client.send(basename(file), readFileSync(file), PIECE);
  for (const file of files) {
    const answer = await client.take(basename(file));
    if (answer !== 'success') throw new Error(answer);
  }
  rmSync(folder, { recursive: true, force: true });
  return (performance.now() - began) / 1000;
}

/** Prints how long an exchange of 20,000 goods takes while pages are read, and what readers notice; budget 60 s, p99 at most twice. */
export async function benchExchange(): Promise<void> {
  const variables = { EXCHANGE_USER: USER.user, EXCHANGE_PASSWORD: USER.password, LOG_LEVEL: 'error' };
  const shop = await serveShop({ variables });
  try {
    const sitemap = await (await fetch(`${shop.address}/sitemap-1.xml`)).text();
    const slugs = [...sitemap.matchAll(/\/product\/([^/<]+)\//g)].map(([, slug]) => slug ?? '');
    console.log(`\nExchange of ${GOODS} goods while pages are read; budget 60 s`);
    for (const [name, changedEvery] of [
      ['first', 0],
      ['changed', CHANGED_EVERY],
      ['again', CHANGED_EVERY],
    ] as const) {
      const quiet = readPages(shop.address, slugs);
      await pause(QUIET_MS);
      console.log(`  ${name.padEnd(8)} before   ${line(await quiet.stop())}`);
      const busy = readPages(shop.address, slugs);
      const seconds = await exchangeOnce(shop.address, changedEvery);
      console.log(`  ${''.padEnd(8)} during   ${line(await busy.stop())}   exchange ${seconds.toFixed(1)} s`);
    }
  } finally {
    await shop.stop();
  }
}
