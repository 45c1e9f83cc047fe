import { type Kopecks, kopecks } from '../src/domain/measures/money.ts';

/** Samples of covering goods that are ordered beside the basket [BEYOND-6]. */
export const SAMPLES: { max: number; price: Kopecks } = {
  /** In one order. */
  max: 3,
  /** Of one; nothing makes them free. */
  price: kopecks(200),
};
