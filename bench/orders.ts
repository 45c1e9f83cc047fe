import type { Connection } from '../src/data/connection.ts';
import { units } from '../src/domain/measures/quantity.ts';
import { makeOffer } from '../tests/services/goods.ts';
import { type Answer, orderFields, serveOrders } from '../tests/services/serve-orders.ts';
import { fillSmallCatalogue } from '../tests/small-catalogue.ts';
import { judgedMinimum } from './budgets.ts';
import { onFreshDatabase } from './fresh-database.ts';

/** Minimum numbers a second, with fsync on. */
const ADDED = 300;
const ORDERED = 150;

const REQUESTS = 2000;
/** Number of requests before measuring, because a shop that has just started runs code that is not optimised yet. */
const WARM_UP = 400;
/** Number of shoppers acting at the same time. */
const AT_ONCE = 16;

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU milliseconds per request, used by the shop and the shoppers in this process; PostgreSQL is not included. */
  work: number;
}

/** Sends the prepared requests, 16 at a time; every response must be a success. */
async function measure(requests: readonly (() => Promise<Answer>)[]): Promise<Figures> {
  const times: number[] = [];
  const waiting = [...requests];
  const began = performance.now();
  const worked = process.cpuUsage();
  const shopper = async () => {
    for (let send = waiting.pop(); send; send = waiting.pop()) {
      const started = performance.now();
      const { status, body } = await send();
      if (!body.ok) throw new Error(`answered ${status}: ${body.message}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(worked);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: (times.length * 1000) / took,
    p50: at(0.5),
    p99: at(0.99),
    work: (user + system) / 1000 / times.length,
  };
}

function print(what: string, budget: number, { perSecond, p50, p99, work }: Figures): void {
  const rate = judgedMinimum(`${what}, a second`, perSecond, budget);
  console.log(
    `  ${what.padEnd(16)} ${rate.padStart(8)} req/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   CPU ${work.toFixed(2)} ms each`,
  );
}

async function benchOne(connection: Connection): Promise<void> {
  await fillSmallCatalogue(connection);
  const { shop, post, close } = await serveOrders(connection);
  const goods = await Promise.all(
    Array.from({ length: 40 }, () => makeOffer(connection, { stock: units(1_000_000) })),
  );
  const tokens: string[] = [];
  const add = (index: number) => async () => {
    const offer = String(goods[index % goods.length]?.offerId);
    const answer = await post('/basket/add', { offer, quantity: '2' });
    if (answer.token) tokens.push(answer.token);
    return answer;
  };
  await measure(Array.from({ length: WARM_UP }, (_, index) => add(index)));
  print('add to basket', ADDED, await measure(Array.from({ length: REQUESTS }, (_, index) => add(index))));
  const orders: (() => Promise<Answer>)[] = [];
  for (const token of tokens) {
    const fields = await orderFields(shop, token);
    orders.push(() => post('/order/place', fields, token));
  }
  await measure(orders.slice(0, WARM_UP));
  print('place an order', ORDERED, await measure(orders.slice(WARM_UP)));
  await close();
}

/** Prints how many basket changes and orders a second the shop accepts over HTTP, on its own server. */
export async function benchOrders(): Promise<void> {
  console.log(`\nBasket and order, ${AT_ONCE} shoppers at once`);
  await onFreshDatabase(benchOne);
}

if (import.meta.main) await benchOrders();
