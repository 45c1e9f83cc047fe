import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LABELS } from './label-names.ts';
import { sparseLabels } from './sparse-labels.ts';

const carrying = (...labels: readonly (string | null)[]) =>
  labels.map((label) => ({ labels: LABELS.filter((each) => each === label) }));

it('[LIST-15] shows a label on one of four cards, the one that fewer goods of the list carry', () => {
  expect(sparseLabels(carrying('hit', 'hit', 'new', 'hit', 'hit', 'hit', null, 'hit', 'new'))).toEqual([
    ...[undefined, undefined, 'new', undefined],
    ...['hit', undefined, undefined, undefined],
    undefined,
  ]);
  expect(sparseLabels([])).toEqual([]);
});

it('[LIST-15] never shows more labels than every fourth card, nor one that a card does not carry', () => {
  const cards = fc.array(fc.record({ labels: fc.subarray([...LABELS]) }), { maxLength: 30 });
  fc.assert(
    fc.property(cards, (list) => {
      const shown = sparseLabels(list);
      expect(shown.filter(Boolean).length).toBeLessThanOrEqual(Math.floor(list.length / 4));
      for (const [index, label] of shown.entries()) if (label) expect(list[index]?.labels[0]).toBe(label);
    }),
  );
});
