import { judged, printTable, quantile } from './budgets.ts';
import { type Collections, countCollections } from './collections.ts';
import { measureBare, measureBareTree, take } from './http.ts';
import { type BenchShop, type Launch, startBenchShop } from './shop.ts';
import { sumOf, type ThreadTimes, threadTimes } from './thread-times.ts';
import { askAll, unreadPages } from './unread-pages.ts';

const GOODS = 10_000;
/** What Chrome, most crawlers and simple clients send as `accept-encoding`. */
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip'] as const;
/** Enough requests for the code to be fully optimised. */
const WARM_UP = 700;
/** Each header is measured this many times in turn with the others, so that all of them find the same heap and the same code. */
const ROUNDS = 9;
/** Number of requests of a round over ten connections, and of a visitor who is alone on the site. */
const [MEASURED, ALONE] = [90, 25];
const CONNECTIONS = 10;
/** Number of pages whose tree React renders bare, in turn. */
const TREES = 20;

/** The costliest header may exceed the cheapest by this share. */
const SPREAD_BUDGET = 20;
const BUDGETS = { trees: 1.5, alone: 20, memory: 330 };

interface Figures {
  encoding: string;
  times: ThreadTimes;
  collections: Collections;
  milliseconds: number;
  failed: number;
  /** Milliseconds of each request of a lone visitor. */
  alone: number[];
}

const newFigures = (encoding: string): Figures => ({
  encoding,
  times: { main: 0, collector: 0, pool: 0, engine: 0 },
  collections: { young: 0, whole: 0, pauses: 0 },
  milliseconds: 0,
  failed: 0,
  alone: [],
});

/** Adds to every number of `sum` how much it grew between two readings. */
function addGrowth<Key extends string>(
  sum: Record<Key, number>,
  [before, after]: readonly [Record<Key, number>, Record<Key, number>],
): void {
  for (const key in sum) sum[key] += after[key] - before[key];
}

/** Requests pages that nobody has requested before, in rounds with each header in turn. */
async function measure(
  { address, processId }: BenchShop,
  paths: readonly string[],
  collections: () => Collections,
): Promise<Figures[]> {
  const unread = [...paths];
  await askAll(address, unread.splice(0, WARM_UP), CONNECTIONS);
  const all = ENCODINGS.map(newFigures);
  for (let round = 0; round < ROUNDS; round++) {
    // Each round begins with another header: a collection of the whole heap is set off more often by what comes first.
    for (const figures of [...all.slice(round % all.length), ...all.slice(0, round % all.length)]) {
      const headers = { 'accept-encoding': figures.encoding };
      const [times, counts] = [threadTimes(processId), collections()];
      const { milliseconds, failed } = await askAll(
        address,
        unread.splice(0, MEASURED),
        CONNECTIONS,
        headers,
      );
      addGrowth(figures.times, [times, threadTimes(processId)]);
      addGrowth(figures.collections, [counts, collections()]);
      figures.milliseconds += milliseconds;
      figures.failed += failed;
      for (const path of unread.splice(0, ALONE)) {
        const began = performance.now();
        await take(address + path, headers);
        figures.alone.push(performance.now() - began);
      }
    }
  }
  return all;
}

const HEAD = [
  'ms of CPU a page',
  'all',
  'of bare tree',
  'main',
  'collector',
  'pool',
  'engine',
  'pauses',
  'young/1,000',
  'whole/1,000',
  'a second',
  'alone p99, ms',
];

/** Number of pages measured with each header. */
const PAGES = ROUNDS * MEASURED;

function row(name: string, figures: Figures, tree: number): string[] {
  const { times, collections, milliseconds, failed, alone } = figures;
  const all = sumOf(times) / PAGES;
  return [
    failed > 0 ? `${name}, ${failed} FAILED` : name,
    all.toFixed(2),
    judged(`${name}: CPU of bare tree`, all / tree, BUDGETS.trees, 2),
    ...[times.main, times.collector, times.pool, times.engine, collections.pauses].map((ms) =>
      (ms / PAGES).toFixed(2),
    ),
    ((collections.young * 1000) / PAGES).toFixed(0),
    ((collections.whole * 1000) / PAGES).toFixed(1),
    ((PAGES * 1000) / milliseconds).toFixed(0),
    judged(`${name}: alone p99, ms`, quantile(alone, 0.99), BUDGETS.alone),
  ];
}

/** Measures one page type; returns its rows, and prints the baselines. */
async function benchKind(
  shop: BenchShop,
  [kind, paths]: readonly [string, readonly string[]],
  collections: () => Collections,
): Promise<string[][]> {
  const all = await measure(shop, paths, collections);
  const tree = await measureBareTree(
    await Promise.all(paths.slice(0, TREES).map(async (path) => (await fetch(shop.address + path)).text())),
  );
  const bare = await measureBare(shop.address + (paths[0] ?? '/'), 2);
  const costs = all.map(({ times }) => sumOf(times));
  const spread = (Math.max(...costs) / Math.min(...costs) - 1) * 100;
  console.log(
    `${kind}: bare tree ${tree.toFixed(2)} ms, bare server ${bare.perSecond.toFixed(0)} a second, ` +
      `spread by encoding ${judged(`${kind}: spread by encoding, %`, spread, SPREAD_BUDGET)} %`,
  );
  return all.map((figures) => row(`${kind}, ${figures.encoding}`, figures, tree));
}

async function benchVersion(name: string, how: Launch): Promise<string[][]> {
  const counted = countCollections();
  const shop = await startBenchShop(GOODS, { ...how, cores: '0', onLine: counted.read });
  const rows: string[][] = [];
  try {
    const count = WARM_UP + ROUNDS * ENCODINGS.length * (MEASURED + ALONE);
    for (const [kind, paths] of await unreadPages(shop.address, count)) {
      rows.push(...(await benchKind(shop, [`${name}${kind}`, paths], counted.now)));
    }
    const memory = shop.memory();
    if (memory !== null) {
      const megabytes = judged(`${name}resident memory, MB`, memory / 1024 / 1024, BUDGETS.memory);
      console.log(`${name}resident after it: ${megabytes} MB`);
    }
  } finally {
    await shop.stop();
  }
  return rows;
}

/**
 * Measures pages that nobody has requested before, on one core with 10,000 products: the CPU time of each by thread and by what the client
 * accepts, alongside React rendering the same tree and bare `node:http` sending the same bytes. `BESIDE=FOLDER` measures another checkout
 * in the same run.
 */
export async function benchRendered(): Promise<void> {
  console.log(`\nPages never requested before, ${GOODS} goods, one core, ${CONNECTIONS} connections`);
  const baseline = process.env['BESIDE'];
  const rows = baseline ? await benchVersion('before: ', { folder: baseline }) : [];
  rows.push(...(await benchVersion(baseline ? 'now: ' : '', {})));
  printTable(HEAD, rows);
}
