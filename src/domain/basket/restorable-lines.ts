import type { LineRequest, RemovedLine } from './basket.ts';

type Line = Pick<LineRequest, 'offerId' | 'optionIds' | 'setId'>;

const keyOf = ({ offerId, optionIds, setId }: Line) => `${offerId}:${optionIds.join(',')}:${setId ?? ''}`;

/** Returns the removed lines that were not added again since then; restoring the others would put them in the basket twice. */
export function restorableLines(removed: readonly RemovedLine[], added: readonly Line[]): RemovedLine[] {
  const came = new Set(added.map(keyOf));
  return removed.filter((line) => !came.has(keyOf(line)));
}
