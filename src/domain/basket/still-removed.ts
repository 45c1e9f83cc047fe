import type { LineWish, RemovedLine } from './basket.ts';

type Line = Pick<LineWish, 'offerId' | 'optionIds'>;

const keyOf = ({ offerId, optionIds }: Line) => `${offerId}:${optionIds.join(',')}`;

/** What of the last removal can still be put back once these lines were added: what came back by itself would come twice. */
export function stillRemoved(removed: readonly RemovedLine[], added: readonly Line[]): RemovedLine[] {
  const came = new Set(added.map(keyOf));
  return removed.filter((line) => !came.has(keyOf(line)));
}
