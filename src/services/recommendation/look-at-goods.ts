import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { ViewedGoods } from '../../domain/recommendation/viewed-goods.ts';
import type { Clock } from '../../kit/clock.ts';
import type { ViewedPairs } from './viewed-pairs.ts';

export interface LookDeps {
  snapshot: Snapshot;
  viewed: Pick<ViewedPairs, 'add'>;
  clock: Clock;
}

/** Records that a product was viewed after others, as far as the shop has them: ids come from browsers [TRACK-4]. */
export function lookAtGoods({ snapshot, viewed, clock }: LookDeps, goods: ViewedGoods): void {
  const isKnown = (id: number) => snapshot.rowOf(id) !== null;
  if (isKnown(goods.productId)) viewed.add({ ...goods, before: goods.before.filter(isKnown) }, clock());
}
