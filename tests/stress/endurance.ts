import { setTimeout as pause } from 'node:timers/promises';
import { type BenchShop, startBenchShop } from '../../bench/shop.ts';
import { freePort } from '../serve-shop.ts';
import { randomFrom } from './random.ts';
import { placesOf, type Tally, visit } from './visits.ts';

const VISITORS = 8;
const MEGABYTE = 1024 * 1024;
/** Milliseconds between two measurements of the memory. */
const LOOK_MS = 2000;
const POINTS = 20;
/** Megabytes by which the minimum of the heap may differ between the parts of the second half. */
const FLAT = 15;

/** Duration of the test in minutes, and the size of the catalogue. */
export interface Endurance {
  minutes: number;
  goods: number;
}

/** Returns the resident memory in megabytes allowed for a shop with this many products after ten minutes. */
const memoryLimit = (goods: number) => (goods > 10_000 ? 600 : 300);

interface Look {
  /** Megabytes. */
  resident: number;
  heap: number;
}

/** Reads the used heap from the shop's metrics. */
async function heapOf(figures: string): Promise<number> {
  const text = await (await fetch(figures)).text();
  return (
    Number(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1] ?? Number.NaN) / MEGABYTE
  );
}

async function lookUntil(shop: BenchShop, figures: string, over: () => boolean): Promise<Look[]> {
  const looks: Look[] = [];
  while (!over()) {
    looks.push({ resident: (shop.memory() ?? 0) / MEGABYTE, heap: await heapOf(figures) });
    await pause(LOOK_MS);
  }
  return looks;
}

const most = (looks: readonly Look[]) => Math.max(...looks.map(({ resident }) => resident));
/** Returns the minimum of the heap, which is reached just after a garbage collection. */
const floor = (looks: readonly Look[]) => Math.min(...looks.map(({ heap }) => heap));

/** Formats the curve, one line per point. */
function curveOf(looks: readonly Look[], minutes: number): string[] {
  const each = Math.max(1, Math.ceil(looks.length / POINTS));
  return Array.from({ length: Math.ceil(looks.length / each) }, (_, point) => {
    const part = looks.slice(point * each, (point + 1) * each);
    const at = (((point + 1) * each * minutes) / looks.length).toFixed(1);
    return `  ${at.padStart(5)} min  resident ${most(part).toFixed(0)} MB  heap from ${floor(part).toFixed(0)} MB`;
  });
}

/** Checks that the curve stays below the limit and does not keep growing. */
function judge(looks: readonly Look[], { goods }: Endurance): string[] {
  const third = looks.slice(Math.floor(looks.length / 2), Math.floor((looks.length * 3) / 4));
  const last = looks.slice(Math.floor((looks.length * 3) / 4));
  const wrong: string[] = [];
  if (most(last) > memoryLimit(goods))
    wrong.push(`${most(last).toFixed(0)} MB at the end, wanted were ${memoryLimit(goods)}`);
  if (floor(last) > floor(third) + FLAT)
    wrong.push(`the heap grew from ${floor(third).toFixed(0)} to ${floor(last).toFixed(0)} MB`);
  return wrong;
}

/**
 * Eight visitors at a time browse, search, buy and order in a whole shop for some minutes; prints its memory. Returns what went wrong, one
 * line each.
 */
export async function attackEndurance(endurance: Endurance, seed: number): Promise<string[]> {
  const port = await freePort();
  const shop = await startBenchShop(endurance.goods, { variables: { METRICS_PORT: String(port) } });
  try {
    const places = await placesOf(shop.address);
    const tally: Tally = { responses: 0, orders: 0, wrong: [] };
    const end = performance.now() + endurance.minutes * 60_000;
    const over = () => performance.now() > end || tally.wrong.length > 20;
    const browse = async (_: unknown, visitor: number) => {
      const random = randomFrom(seed + visitor * 7919);
      while (!over()) await visit(shop.address, places, random, tally);
    };
    const looking = lookUntil(shop, `http://127.0.0.1:${port}/metrics`, over);
    await Promise.all(Array.from({ length: VISITORS }, browse));
    const looks = await looking;
    console.log(`  ${tally.responses} responses, ${tally.orders} orders`);
    for (const line of curveOf(looks, endurance.minutes)) console.log(line);
    return [...tally.wrong, ...judge(looks, endurance)];
  } finally {
    await shop.stop();
  }
}
