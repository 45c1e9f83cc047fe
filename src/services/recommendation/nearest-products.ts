import { firstNot } from '../../catalogue/first-not.ts';
import type { Neighbours } from './learn-neighbours.ts';

/** Neighbours learned from one kind of action, and their weight against the others. */
export interface LearnedSource {
  neighbours: Neighbours;
  weight: number;
}

/** Ids of products that go with the given ones, best first, without these. Those that go with several come first. */
export function nearestProducts(teachers: readonly LearnedSource[], productIds: readonly number[]): number[] {
  const sums = new Map<number, number>();
  for (const { neighbours, weight } of teachers) {
    const { ids, starts, others, scores } = neighbours;
    for (const id of new Set(productIds)) {
      const place = firstNot(ids.length, (at) => (ids[at] as number) < id);
      if (ids[place] !== id) continue;
      for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
        const other = others[at] as number;
        sums.set(other, (sums.get(other) ?? 0) + weight * (scores[at] as number));
      }
    }
  }
  for (const id of productIds) sums.delete(id);
  return [...sums].sort(([one, a], [two, b]) => b - a || one - two).map(([id]) => id);
}
