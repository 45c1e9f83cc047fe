import type { LineRequest, RemovedLine } from './basket.ts';

type Line = Pick<LineRequest, 'offerId' | 'optionIds'>;

const keyOf = ({ offerId, optionIds }: Line) => `${offerId}:${optionIds.join(',')}`;

/** Returns the removed lines that were not added again since then; restoring the others would put them in the basket twice. */
export function restorableLines(removed: readonly RemovedLine[], added: readonly Line[]): RemovedLine[] {
  const came = new Set(added.map(keyOf));
  return removed.filter((line) => !came.has(keyOf(line)));
}
