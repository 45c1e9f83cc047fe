import type { Pool } from 'pg';
import { paceOf } from '../../catalogue/pace.ts';
import { learnNeighbours } from './learn-neighbours.ts';
import type { LearnedSource } from './nearest-products.ts';
import { readPurchases } from './read-purchases.ts';
import type { ViewedPairs } from './viewed-pairs.ts';

/** Weights of orders and views: a single order or view may be chance; viewing is comparing, ordering is choosing. */
export const TEACHING = { orders: { doubt: 1, weight: 1 }, views: { doubt: 3, weight: 0.5 } } as const;

export interface Learned {
  teachers: readonly LearnedSource[];
  /** Identifies the result that a recommendation was made from; part of the recommendation's id. */
  version: string;
}

export interface LearnedGoods {
  get(): Learned;
  /** Reads orders and views before `now` and replaces the former result. @returns how many of them were used */
  learn(now: Date): Promise<{ orders: number; views: number }>;
}

/** Opens what is recommended from orders and views: nothing until the first `learn`. */
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
