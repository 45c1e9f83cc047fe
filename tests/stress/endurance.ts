import { setTimeout as pause } from 'node:timers/promises';
import { type BenchShop, startBenchShop } from '../../bench/shop.ts';
import { freePort } from '../serve-shop.ts';
import { randomFrom } from './random.ts';
import { placesOf, type Tally, visit } from './visits.ts';

const VISITORS = 8;
const MEGABYTE = 1024 * 1024;
/** Between two looks at the memory. */
const LOOK_MS = 2000;
/** A curve has so many points. */
const POINTS = 20;
/** Megabytes by which the heap's floor may differ between two parts of the second half: what is kept differs so much. */
const FLAT = 15;

/** How long is visited, and what the shop may hold then. */
export interface Endurance {
  minutes: number;
  goods: number;
}

/** Resident megabytes that a shop of so many goods may hold after ten minutes. */
const roomOf = (goods: number) => (goods > 10_000 ? 600 : 300);

interface Look {
  /** Megabytes. */
  resident: number;
  heap: number;
}

/** The heap in use, as the shop's own figures tell. */
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
/** Just after a collection it holds what is really kept. */
const floor = (looks: readonly Look[]) => Math.min(...looks.map(({ heap }) => heap));

/** The curve, one line a point. */
function curveOf(looks: readonly Look[], minutes: number): string[] {
  const each = Math.max(1, Math.ceil(looks.length / POINTS));
  return Array.from({ length: Math.ceil(looks.length / each) }, (_, point) => {
    const part = looks.slice(point * each, (point + 1) * each);
    const at = (((point + 1) * each * minutes) / looks.length).toFixed(1);
    return `  ${at.padStart(5)} min  resident ${most(part).toFixed(0)} MB  heap from ${floor(part).toFixed(0)} MB`;
  });
}

/** What the curve must not do: hold more than there is room for, or go on growing. */
function judge(looks: readonly Look[], { goods }: Endurance): string[] {
  const third = looks.slice(Math.floor(looks.length / 2), Math.floor((looks.length * 3) / 4));
  const last = looks.slice(Math.floor((looks.length * 3) / 4));
  const wrong: string[] = [];
  if (most(last) > roomOf(goods))
    wrong.push(`${most(last).toFixed(0)} MB at the end, wanted were ${roomOf(goods)}`);
  if (floor(last) > floor(third) + FLAT)
    wrong.push(`the heap grew from ${floor(third).toFixed(0)} to ${floor(last).toFixed(0)} MB`);
  return wrong;
}

/**
 * Visitors who look, search, buy and order on the whole shop for some minutes, eight at a time; prints what it holds meanwhile. Answers what
 * went wrong, one line each.
 */
export async function attackEndurance(endurance: Endurance, seed: number): Promise<string[]> {
  const port = await freePort();
  const shop = await startBenchShop(endurance.goods, { variables: { METRICS_PORT: String(port) } });
  try {
    const places = await placesOf(shop.address);
    const tally: Tally = { answers: 0, orders: 0, wrong: [] };
    const end = performance.now() + endurance.minutes * 60_000;
    const over = () => performance.now() > end || tally.wrong.length > 20;
    const walk = async (_: unknown, visitor: number) => {
      const random = randomFrom(seed + visitor * 7919);
      while (!over()) await visit(shop.address, places, random, tally);
    };
    const looking = lookUntil(shop, `http://127.0.0.1:${port}/metrics`, over);
    await Promise.all(Array.from({ length: VISITORS }, walk));
    const looks = await looking;
    console.log(`  ${tally.answers} answers, ${tally.orders} orders`);
    for (const line of curveOf(looks, endurance.minutes)) console.log(line);
    return [...tally.wrong, ...judge(looks, endurance)];
  } finally {
    await shop.stop();
  }
}
