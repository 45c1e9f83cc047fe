import type { Pool } from 'pg';
import { paceOf } from '../../catalogue/pace.ts';
import { learnNeighbours } from './learn-neighbours.ts';
import type { Teacher } from './nearest-of.ts';
import { readPurchases } from './read-purchases.ts';
import type { ViewedPairs } from './viewed-pairs.ts';

/** How orders and views teach: one order is chance, one look even more; who looks compares, who orders has chosen. */
export const TEACHING = { orders: { doubt: 1, weight: 1 }, views: { doubt: 3, weight: 0.5 } } as const;

export interface Learned {
  teachers: readonly Teacher[];
  /** Names it in the ids of recommendations. */
  version: string;
}

export interface LearnedGoods {
  get(): Learned;
  /** Reads orders and views of the time before `now` and replaces what was known. @returns how many of them taught something */
  learn(now: Date): Promise<{ orders: number; views: number }>;
}

/** Knows nothing until it has learned. */
export function openLearnedGoods(pool: Pool, viewed: Pick<ViewedPairs, 'asPurchases'>): LearnedGoods {
  let learned: Learned = { teachers: [], version: '0' };
  return {
    get: () => learned,
    async learn(now) {
      const bought = await readPurchases(pool, now);
      const looked = viewed.asPurchases(now);
      const { orders, views } = TEACHING;
      const teachers = [
        { neighbours: await learnNeighbours(bought, orders.doubt, paceOf()), weight: orders.weight },
        { neighbours: await learnNeighbours(looked, views.doubt, paceOf()), weight: views.weight },
      ];
      learned = { teachers, version: Math.floor(now.getTime() / 1000).toString(36) };
      return { orders: bought.starts.length - 1, views: looked.starts.length - 1 };
    },
  };
}
