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
import { nearestOf } from './nearest-of.ts';

const learn = (orders: readonly (readonly number[])[]) =>
  learnNeighbours(asPurchases(orders), TEACHING.orders.doubt, () => undefined);

describe('[TRACK-4] what goes together is learned from orders', () => {
  it('names what is bought with goods, the goods of their own before those of everybody', async () => {
    const everybodys = Array.from({ length: 30 }, (_, at) => [100 + at, 9]);
    const known = await learn([[1, 2, 9], [1, 2], [1, 3, 9], ...everybodys]);
    expect(nearestOf([{ neighbours: known, weight: 1 }], [1])).toEqual([2, 3, 9]);
  });

  it('believes two orders more than one', async () => {
    const known = await learn([
      [1, 5],
      [1, 7],
      [1, 7],
    ]);
    expect(nearestOf([{ neighbours: known, weight: 1 }], [1])).toEqual([7, 5]);
  });

  it('names sooner what goes with several goods, and none of those themselves', async () => {
    const known = await learn([
      [1, 4],
      [1, 5],
      [2, 5],
      [2, 6],
      [1, 2],
    ]);
    expect(nearestOf([{ neighbours: known, weight: 1 }], [1, 2])[0]).toBe(5);
    expect(nearestOf([{ neighbours: known, weight: 1 }], [1, 2])).not.toContain(2);
  });

  it('knows nothing of goods that nobody bought, or bought alone', async () => {
    expect(nearestOf([{ neighbours: await learn([[1], [2, 3]]), weight: 1 }], [1, 4])).toEqual([]);
    expect(nearestOf([], [1])).toEqual([]);
  });

  it('lets others work in between', async () => {
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

describe('[TRACK-4] quality on made-up sessions whose structure is known', () => {
  const PRODUCTS = 800;

  it('names hidden goods far more often than plain popularity does', async () => {
    const sessions = shoppingSessions(PRODUCTS, 6000, 5);
    const [known, unseen] = [sessions.slice(0, 5000), sessions.slice(5000)];
    const neighbours = await learn(known);
    const learned = hitRate(unseen, (given) => nearestOf([{ neighbours, weight: 1 }], given));
    const popular = hitRate(unseen, byPopularity(known));
    expect(learned).toBeGreaterThan(0.75);
    expect(learned).toBeGreaterThan(2 * popular);
  });

  it('knows of a young shop far more with views than by its few orders, and loses nothing by them in an old one', async () => {
    const { orders: O, views: V } = TEACHING;
    const unseen = browsingShoppers(PRODUCTS, 20_000, 20, 77).orders;
    const rates = async (shoppers: number) => {
      const { views, orders } = browsingShoppers(PRODUCTS, shoppers, 20, 5);
      // Two of five agree to be counted.
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
        alone: hitRate(unseen, (given) => nearestOf([bought], given)),
        both: hitRate(unseen, (given) => nearestOf([bought, looked], given)),
      };
    };
    const young = await rates(3000);
    expect(young.both).toBeGreaterThan(young.alone + 0.15);
    expect(young.both).toBeGreaterThan(2 * young.popular);
    const old = await rates(60_000);
    expect(old.both).toBeGreaterThanOrEqual(old.alone);
  });
});
