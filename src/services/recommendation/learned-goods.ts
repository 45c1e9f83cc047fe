import type { Pool } from 'pg';
import { paceOf } from '../../catalogue/pace.ts';
import { learnNeighbours, type Neighbours, NO_NEIGHBOURS } from './learn-neighbours.ts';
import { readPurchases } from './read-purchases.ts';

/** What the shop's orders taught it, as it is now. */
export interface Learned {
  neighbours: Neighbours;
  /** Names it in the ids of recommendations. */
  version: string;
}

/** What is held in memory, and how it is learned anew. */
export interface LearnedGoods {
  get(): Learned;
  /** Reads the orders of the time before `now` and replaces what was known. @returns the number of orders that taught something */
  learn(now: Date): Promise<number>;
}

/** Knows nothing until it has learned. */
export function openLearnedGoods(pool: Pool): LearnedGoods {
  let learned: Learned = { neighbours: NO_NEIGHBOURS, version: '0' };
  return {
    get: () => learned,
    async learn(now) {
      const purchases = await readPurchases(pool, now);
      const neighbours = await learnNeighbours(purchases, paceOf());
      learned = { neighbours, version: Math.floor(now.getTime() / 1000).toString(36) };
      return purchases.starts.length - 1;
    },
  };
}
