import { firstNot } from '../../catalogue/first-not.ts';
import type { Neighbours } from './learn-neighbours.ts';

/** What was learned from one kind of thing that shoppers do, and how much it counts beside the others. */
export interface Teacher {
  neighbours: Neighbours;
  weight: number;
}

/** What goes with goods, nearest first: ids of products, none of the given ones. What goes with several of them comes sooner. */
export function nearestOf(teachers: readonly Teacher[], productIds: readonly number[]): number[] {
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
