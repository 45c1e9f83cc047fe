import { fork } from 'node:child_process';
import { once } from 'node:events';
import { printTable, quantile } from './budgets.ts';
import { type Collections, countCollections } from './collections.ts';
import { measureBare, take } from './http.ts';
import { type Launch, startBenchShop } from './shop.ts';
import { sumOf, type ThreadTimes, threadTimes, timesEach } from './thread-times.ts';
import { askAll, unaskedPages } from './unasked-pages.ts';

const GOODS = 10_000;
/** Enough for the code to be compiled as well as it gets. */
const WARM_UP = 700;
const MEASURED = 1200;
/** Of a visitor who is alone. */
const ALONE = 300;
const CONNECTIONS = 10;
/** Pages whose tree is drawn bare, in turn. */
const TREES = 20;

interface Figures {
  times: ThreadTimes;
  collections: Collections;
  perSecond: number;
  failed: number;
  /** Milliseconds. */
  aloneP99: number;
}

async function askAlone(address: string, paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    await take(address + path);
    times.push(performance.now() - began);
  }
  return quantile(times, 0.99);
}

async function measure(
  { address, processId }: { address: string; processId: number },
  paths: readonly string[],
  collections: () => Collections,
): Promise<Figures> {
  await askAll(address, paths.slice(0, WARM_UP), CONNECTIONS);
  const [before, countBefore] = [threadTimes(processId), collections()];
  const asked = await askAll(address, paths.slice(WARM_UP, WARM_UP + MEASURED), CONNECTIONS);
  const after = collections();
  return {
    ...asked,
    times: timesEach(before, threadTimes(processId), MEASURED),
    collections: {
      young: ((after.young - countBefore.young) * 1000) / MEASURED,
      whole: ((after.whole - countBefore.whole) * 1000) / MEASURED,
      pauses: (after.pauses - countBefore.pauses) / MEASURED,
    },
    aloneP99: await askAlone(address, paths.slice(WARM_UP + MEASURED)),
  };
}

/** Milliseconds of the processor that React alone takes for trees like those of the pages. */
async function bareTree(address: string, paths: readonly string[]): Promise<number> {
  const html = await Promise.all(paths.map(async (path) => (await fetch(address + path)).text()));
  const child = fork(new URL('./bare-tree.ts', import.meta.url), {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send({ html, times: 600 });
  try {
    const [each] = (await once(child, 'message')) as [number];
    return each;
  } finally {
    child.kill();
  }
}

const HEAD = [
  'ms of CPU a page',
  'all',
  'main',
  'collector',
  'pool',
  'engine',
  'pauses',
  'young/1,000',
  'whole/1,000',
  'a second',
  'alone p99',
  'bare tree',
  'bare server',
];

function row(name: string, figures: Figures, tree: string, bare: string): string[] {
  const { times, collections, perSecond, failed, aloneP99 } = figures;
  const { main, collector, pool, engine } = times;
  return [
    failed > 0 ? `${name}, ${failed} FAILED` : name,
    ...[sumOf(times), main, collector, pool, engine, collections.pauses].map((ms) => ms.toFixed(2)),
    collections.young.toFixed(0),
    collections.whole.toFixed(1),
    perSecond.toFixed(0),
    `${aloneP99.toFixed(0)} ms`,
    tree,
    bare,
  ];
}

async function benchVersion(name: string, how: Launch): Promise<string[][]> {
  const counted = countCollections();
  const shop = await startBenchShop(GOODS, { ...how, cores: '0', onLine: counted.read });
  const rows: string[][] = [];
  try {
    for (const [kind, paths] of await unaskedPages(shop.address, WARM_UP + MEASURED + ALONE)) {
      const figures = await measure(shop, paths, counted.now);
      const [first = '/'] = paths;
      const tree = await bareTree(shop.address, paths.slice(0, TREES));
      const bare = await measureBare(shop.address + first, 2);
      rows.push(row(`${name} ${kind}`, figures, `${tree.toFixed(2)} ms`, `${bare.perSecond.toFixed(0)}/s`));
    }
    const memory = shop.memory();
    if (memory !== null) console.log(`${name} resident after it: ${Math.round(memory / 1024 / 1024)} MB`);
  } finally {
    await shop.stop();
  }
  return rows;
}

/**
 * Pages that nobody has asked for, on one core with 10,000 goods: the processor's time for each by thread, beside React drawing the
 * same tree and beside bare `node:http` sending the same bytes. `BESIDE=FOLDER` measures another checkout in the same run.
 */
export async function benchRendered(): Promise<void> {
  console.log(`\nPages never asked for, ${GOODS} goods, one core, ${CONNECTIONS} connections`);
  const beside = process.env['BESIDE'];
  const rows = beside ? await benchVersion('before:', { folder: beside }) : [];
  rows.push(...(await benchVersion(beside ? 'now:' : '', {})));
  printTable(HEAD, rows);
}
