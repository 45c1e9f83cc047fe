import { describe, expect, it } from 'vitest';
import { byPopularity, hitRate } from '../../../tests/hit-rate.ts';
import {
  asPurchases,
  asViewed,
  browsingShoppers,
  shoppingSessions,
} from '../../../tests/shopping-sessions.ts';
import { learnNeighbours } from './learn-neighbours.ts';
import { TEACHING } from './learned-goods.ts';
import { nearestProducts } from './nearest-products.ts';

const learn = (orders: readonly (readonly number[])[]) =>
  learnNeighbours(asPurchases(orders), TEACHING.orders.doubt, () => undefined);

describe('[TRACK-4] learning from orders what is bought together', () => {
  it('recommends what is bought with a product, its own pairs before general popularity', async () => {
    const bestseller = Array.from({ length: 30 }, (_, at) => [100 + at, 9]);
    const known = await learn([[1, 2, 9], [1, 2], [1, 3, 9], ...bestseller]);
    expect(nearestProducts([{ neighbours: known, weight: 1 }], [1])).toEqual([2, 3, 9]);
  });

  it('trusts two orders more than one', async () => {
    const known = await learn([
      [1, 5],
      [1, 7],
      [1, 7],
    ]);
    expect(nearestProducts([{ neighbours: known, weight: 1 }], [1])).toEqual([7, 5]);
  });

  it('ranks higher what is bought with several of the products, and excludes those', async () => {
    const known = await learn([
      [1, 4],
      [1, 5],
      [2, 5],
      [2, 6],
      [1, 2],
    ]);
    expect(nearestProducts([{ neighbours: known, weight: 1 }], [1, 2])[0]).toBe(5);
    expect(nearestProducts([{ neighbours: known, weight: 1 }], [1, 2])).not.toContain(2);
  });

  it('recommends nothing for products that were never bought, or only alone', async () => {
    expect(nearestProducts([{ neighbours: await learn([[1], [2, 3]]), weight: 1 }], [1, 4])).toEqual([]);
    expect(nearestProducts([], [1])).toEqual([]);
  });

  it('lets other work run in between', async () => {
    let pauses = 0;
    const pace = () => {
      pauses++;
      return Promise.resolve();
    };
    const orders = asPurchases(shoppingSessions(400, 1000, 3));
    const slow = await learnNeighbours(orders, 1, pace);
    expect(pauses).toBeGreaterThan(20);
    expect(slow).toEqual(await learnNeighbours(orders, 1, () => undefined));
  });
});

describe('[TRACK-4] quality on generated sessions with a known structure', () => {
  const PRODUCTS = 800;

  it('finds hidden products far more often than plain popularity does', async () => {
    const sessions = shoppingSessions(PRODUCTS, 6000, 5);
    const [known, unseen] = [sessions.slice(0, 5000), sessions.slice(5000)];
    const neighbours = await learn(known);
    const learned = hitRate(unseen, (given) => nearestProducts([{ neighbours, weight: 1 }], given));
    const popular = hitRate(unseen, byPopularity(known));
    expect(learned).toBeGreaterThan(0.75);
    expect(learned).toBeGreaterThan(2 * popular);
  });

  it('is far better for a new shop with views than with its few orders alone, and views cost an old shop nothing', async () => {
    const { orders: O, views: V } = TEACHING;
    const unseen = browsingShoppers(PRODUCTS, 20_000, 20, 77).orders;
    const rates = async (shoppers: number) => {
      const { views, orders } = browsingShoppers(PRODUCTS, shoppers, 20, 5);
      // Two of five agree to analytics.
      const agreed = views.filter((_, at) => at % 5 < 2);
      const bought = {
        neighbours: await learnNeighbours(asPurchases(orders), O.doubt, () => {}),
        weight: O.weight,
      };
      const looked = {
        neighbours: await learnNeighbours(asViewed(agreed), V.doubt, () => {}),
        weight: V.weight,
      };
      return {
        popular: hitRate(unseen, byPopularity(orders)),
        alone: hitRate(unseen, (given) => nearestProducts([bought], given)),
        both: hitRate(unseen, (given) => nearestProducts([bought, looked], given)),
      };
    };
    const young = await rates(3000);
    expect(young.both).toBeGreaterThan(young.alone + 0.15);
    expect(young.both).toBeGreaterThan(2 * young.popular);
    const old = await rates(60_000);
    expect(old.both).toBeGreaterThanOrEqual(old.alone);
  });
});
