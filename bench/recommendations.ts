import { buildSnapshot } from '../src/catalogue/build-snapshot.ts';
import { paceOf } from '../src/catalogue/pace.ts';
import { learnNeighbours } from '../src/services/recommendation/learn-neighbours.ts';
import { TEACHING } from '../src/services/recommendation/learned-goods.ts';
import { nearestOf } from '../src/services/recommendation/nearest-of.ts';
import { adviseGoods, showRecommended } from '../src/services/recommendation/recommend.ts';
import { byPopularity, hitRate } from '../tests/hit-rate.ts';
import { asPurchases, asViewed, browsingShoppers, shoppingSessions } from '../tests/shopping-sessions.ts';
import { judged, quantile } from './budgets.ts';
import { generator, syntheticRows } from './synthetic-rows.ts';

const PRODUCTS = 100_000;
const ORDERS = 200_000;
const QUESTIONS = 5000;
/** Every question is asked so often; the quickest is what it takes when nobody else wants the processor. */
const RUNS = 3;
/** Most milliseconds of an answer at p99. */
const BUDGET_MS = 2;

/** Few enough goods for the orders to tell of each, as in a shop that sells; unseen orders are asked about. */
const QUALITY = { products: 800, known: 5000, unseen: 1000 };

/** Shoppers of whom one of `buys` orders. */
const YOUNG = { shoppers: 3000, buys: 20, unseen: 20_000 };
/** Enough to fill what is remembered of views. */
const VIEWERS = 20_000;

/** Prints how often hidden goods of unseen orders are among the first ten, beside what plain popularity names. */
async function printHitRate(): Promise<void> {
  const { products, known, unseen } = QUALITY;
  const sessions = shoppingSessions(products, known + unseen, 5);
  const [learnedFrom, asked] = [sessions.slice(0, known), sessions.slice(known)];
  const neighbours = await learnNeighbours(asPurchases(learnedFrom), TEACHING.orders.doubt, paceOf());
  const share = (rate: number) => `${Math.round(rate * 100)} %`;
  const learned = hitRate(asked, (given) => nearestOf([{ neighbours, weight: 1 }], given));
  const popular = hitRate(asked, byPopularity(learnedFrom));
  console.log(`hidden goods among the first ten: learned ${share(learned)}, by popularity ${share(popular)}`);
}

/** Prints the same of a shop with few orders, of whose shoppers two of five agreed to be counted. */
async function printRateOfYoungShop(): Promise<void> {
  const { products } = QUALITY;
  const { orders, views } = TEACHING;
  const known = browsingShoppers(products, YOUNG.shoppers, YOUNG.buys, 5);
  const asked = browsingShoppers(products, YOUNG.unseen, YOUNG.buys, 77).orders;
  const agreed = known.views.filter((_, at) => at % 5 < 2);
  const bought = await learnNeighbours(asPurchases(known.orders), orders.doubt, paceOf());
  const looked = await learnNeighbours(asViewed(agreed), views.doubt, paceOf());
  const fromOrders = { neighbours: bought, weight: orders.weight };
  const fromViews = { neighbours: looked, weight: views.weight };
  const share = (teachers: Parameters<typeof nearestOf>[0]) =>
    `${Math.round(hitRate(asked, (given) => nearestOf(teachers, given)) * 100)} %`;
  const popular = Math.round(hitRate(asked, byPopularity(known.orders)) * 100);
  console.log(
    `the same after ${known.orders.length} orders: from orders ${share([fromOrders])}, from views ${share([fromViews])}, from both ${share([fromOrders, fromViews])}, by popularity ${popular} %`,
  );
}

/** Prints how long both calls of a block of recommendations take from memory, and how long learning takes, and how good the answers are. */
export async function benchRecommendations(): Promise<void> {
  console.log(`\nRecommendations at ${PRODUCTS} products, learned from ${ORDERS} orders`);
  const snapshot = await buildSnapshot(syntheticRows(PRODUCTS));
  const purchases = asPurchases(shoppingSessions(PRODUCTS, ORDERS, 5));
  const began = performance.now();
  const { orders, views } = TEACHING;
  const neighbours = await learnNeighbours(purchases, orders.doubt, paceOf());
  console.log(`learned in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const lookedFrom = performance.now();
  const pairs = asViewed(browsingShoppers(PRODUCTS, VIEWERS, PRODUCTS, 5).views);
  const looked = await learnNeighbours(pairs, views.doubt, paceOf());
  console.log(
    `and from ${pairs.starts.length - 1} views in ${((performance.now() - lookedFrom) / 1000).toFixed(1)} s`,
  );
  const teachers = [
    { neighbours, weight: orders.weight },
    { neighbours: looked, weight: views.weight },
  ];
  const deps = { snapshot, learned: { teachers, version: '1' } };
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
  await printHitRate();
  await printRateOfYoungShop();
}
