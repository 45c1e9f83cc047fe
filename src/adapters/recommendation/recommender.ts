import type { Advice } from '../../domain/recommendation/advice.ts';

/** A service that names goods for goods; the shop's own, learned from its orders, takes its place where it says nothing. */
export interface Recommender {
  /** At most `max` goods beside those; null where nothing of use came in time. Never rejects. */
  advise(productIds: readonly number[], max: number): Promise<Advice | null>;
}
