import { setTimeout as pause } from 'node:timers/promises';
import { type Known, lookAround } from './hostile/known.ts';
import { openShop, probing, type ShopProcess } from './hostile/open-shop.ts';
import { collectResponses, type HostileReport, quantiles } from './hostile/report.ts';
import { hostileRequest } from './hostile/requests.ts';
import { send } from './hostile/send.ts';

const AT_ONCE = 16;
const MEGABYTE = 1024 * 1024;
/** Memory by which the second half of an attack may exceed the first, in which caches fill. */
const MAX_GROWTH = 200 * MEGABYTE;

async function sendAll(shop: ShopProcess, known: Known, count: number, seed: number) {
  const collected = collectResponses();
  const port = Number(new URL(shop.address).port);
  let next = 0;
  const work = async () => {
    while (next < count && shop.process.exitCode === null) {
      const index = next++;
      const request = hostileRequest(seed, index, known);
      collected.add(index, request, await send(port, request));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return collected.report();
}

/**
 * Sends `count` hostile requests, determined by `seed`, to a local shop: to every route and method, with hostile paths, queries, headers,
 * cookies, bodies and broken HTTP. No response may be 5xx, no error may be logged, no request may stay unanswered, and the process must
 * survive without growing endlessly.
 */
export async function attackHostile(count: number, seed: number, products = 300): Promise<HostileReport> {
  const shop = await openShop(products);
  try {
    const known = await lookAround(shop.address, shop.routes);
    const before = Math.max(0, ...shop.memory);
    const began = performance.now();
    const { result, health } = await probing(shop.address, () => sendAll(shop, known, count, seed));
    const seconds = (performance.now() - began) / 1000;
    await pause(1000);
    const [max, last] = [Math.max(0, ...shop.memory), shop.memory.at(-1) ?? 0];
    const wrong = [...result.wrong];
    if (shop.process.exitCode !== null) wrong.push(`the shop ended: ${shop.process.exitCode}`);
    if (health.includes(Number.POSITIVE_INFINITY)) wrong.push('/healthz failed');
    const middle = Math.ceil(shop.memory.length / 2);
    const [early, late] = [shop.memory.slice(0, middle), shop.memory.slice(middle)].map((half) =>
      Math.max(0, ...half),
    );
    if ((late ?? 0) > (early ?? 0) + MAX_GROWTH) wrong.push(`memory grew from ${early} to ${late} bytes`);
    wrong.push(...shop.logged.slice(0, 10).map((line) => `logged: ${line.slice(0, 1000)}`));
    const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
    const measured = [
      `${count} requests of seed ${seed} in ${seconds.toFixed(0)} s to ${known.routes.length} routes and ${known.forms.length} forms`,
      `/healthz meanwhile: ${quantiles(health)} of ${health.length}`,
      `memory: ${megabytes(before)} before, ${megabytes(max)} at most, ${megabytes(last)} after`,
      ...result.measured,
    ];
    return { wrong: wrong.map((line) => `seed ${seed}: ${line}`), measured };
  } finally {
    await shop.close();
  }
}
