import type { Advice } from '../../domain/recommendation/advice.ts';

/** Recommends products to go with others. If it returns null, the shop uses its own recommendations, learned from its orders. */
export interface Recommender {
  /** Returns at most `max` goods; null if nothing usable came in time. Never rejects. */
  advise(productIds: readonly number[], max: number): Promise<Advice | null>;
}
