import { describe, expect, it } from 'vitest';
import { asPurchases, shoppingSessions } from '../../../tests/shopping-sessions.ts';
import { learnNeighbours, NO_NEIGHBOURS } from './learn-neighbours.ts';
import { nearestOf } from './nearest-of.ts';

const learn = (orders: readonly (readonly number[])[]) =>
  learnNeighbours(asPurchases(orders), () => undefined);

describe('[TRACK-4] what goes together is learned from orders', () => {
  it('names what is bought with goods, the goods of their own before those of everybody', async () => {
    const everybodys = Array.from({ length: 30 }, (_, at) => [100 + at, 9]);
    const known = await learn([[1, 2, 9], [1, 2], [1, 3, 9], ...everybodys]);
    expect(nearestOf(known, [1])).toEqual([2, 3, 9]);
  });

  it('believes two orders more than one', async () => {
    const known = await learn([
      [1, 5],
      [1, 7],
      [1, 7],
    ]);
    expect(nearestOf(known, [1])).toEqual([7, 5]);
  });

  it('names sooner what goes with several goods, and none of those themselves', async () => {
    const known = await learn([
      [1, 4],
      [1, 5],
      [2, 5],
      [2, 6],
      [1, 2],
    ]);
    expect(nearestOf(known, [1, 2])[0]).toBe(5);
    expect(nearestOf(known, [1, 2])).not.toContain(2);
  });

  it('knows nothing of goods that nobody bought, or bought alone', async () => {
    expect(nearestOf(await learn([[1], [2, 3]]), [1, 4])).toEqual([]);
    expect(nearestOf(NO_NEIGHBOURS, [1])).toEqual([]);
  });

  it('lets others work in between', async () => {
    let pauses = 0;
    const pace = () => {
      pauses++;
      return Promise.resolve();
    };
    const orders = asPurchases(shoppingSessions(400, 1000, 3));
    const slow = await learnNeighbours(orders, pace);
    expect(pauses).toBeGreaterThan(20);
    expect(slow).toEqual(await learnNeighbours(orders, () => undefined));
  });
});

describe('[TRACK-4] quality on made-up sessions whose structure is known', () => {
  const PRODUCTS = 800;
  const TOP = 10;

  /** How often the hidden goods of an order are among the ten that are named for its others. */
  function hitRate(
    orders: readonly number[][],
    name: (given: readonly number[]) => readonly number[],
  ): number {
    const asked = orders.filter((order) => order.length > 1);
    const hits = asked.filter((order) => {
      const [hidden, ...given] = order;
      return name(given)
        .slice(0, TOP)
        .includes(hidden as number);
    });
    return hits.length / asked.length;
  }

  it('names hidden goods far more often than plain popularity does', async () => {
    const sessions = shoppingSessions(PRODUCTS, 6000, 5);
    const [known, unseen] = [sessions.slice(0, 5000), sessions.slice(5000)];
    const neighbours = await learn(known);
    const sold = new Map<number, number>();
    for (const id of known.flat()) sold.set(id, (sold.get(id) ?? 0) + 1);
    const bestsellers = [...sold].sort(([, a], [, b]) => b - a).map(([id]) => id);

    const learned = hitRate(unseen, (given) => nearestOf(neighbours, given));
    const popular = hitRate(unseen, (given) => bestsellers.filter((id) => !given.includes(id)));
    expect(learned).toBeGreaterThan(0.75);
    expect(learned).toBeGreaterThan(2 * popular);
  });
});
