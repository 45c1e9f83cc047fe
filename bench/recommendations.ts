import { buildSnapshot } from '../src/catalogue/build-snapshot.ts';
import { paceOf } from '../src/catalogue/pace.ts';
import { learnNeighbours } from '../src/services/recommendation/learn-neighbours.ts';
import { adviseGoods, showRecommended } from '../src/services/recommendation/recommend.ts';
import { asPurchases, shoppingSessions } from '../tests/shopping-sessions.ts';
import { judged, quantile } from './budgets.ts';
import { generator, syntheticRows } from './synthetic-rows.ts';

const PRODUCTS = 100_000;
const ORDERS = 200_000;
const QUESTIONS = 5000;
/** Every question is asked so often; the quickest is what it takes when nobody else wants the processor. */
const RUNS = 3;
/** Most milliseconds of an answer at p99. */
const BUDGET_MS = 2;

/** Prints how long both calls of a block of recommendations take from memory, and how long learning takes. */
export async function benchRecommendations(): Promise<void> {
  console.log(`\nRecommendations at ${PRODUCTS} products, learned from ${ORDERS} orders`);
  const snapshot = await buildSnapshot(syntheticRows(PRODUCTS));
  const purchases = asPurchases(shoppingSessions(PRODUCTS, ORDERS, 5));
  const began = performance.now();
  const neighbours = await learnNeighbours(purchases, paceOf());
  console.log(`learned in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const deps = { snapshot, learned: { neighbours, version: '1' } };
  const random = generator(9);
  const wishes = Array.from({ length: QUESTIONS }, () => {
    const about = Array.from({ length: 1 + random(4) }, () => 1 + random(PRODUCTS));
    return { about, shown: [] };
  });
  const times = wishes.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < RUNS; run++)
    for (const [at, wish] of wishes.entries()) {
      const started = performance.now();
      showRecommended(deps, wish, await adviseGoods(deps, wish));
      times[at] = Math.min(times[at] as number, performance.now() - started);
    }
  const p99 = quantile(times, 0.99);
  console.log(
    `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${judged('recommendations', p99, BUDGET_MS, 2)} ms`,
  );
}
