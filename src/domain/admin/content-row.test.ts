import { expect, it } from 'vitest';
import { CONTENT_PARTS } from '../content/content-parts.ts';
import { partsFor } from './content-row.ts';

const rows = CONTENT_PARTS.map((part) => ({ part, isSet: false }));
const missing = (kinds: { surfaces: boolean; doors: boolean }) => {
  const shown = new Set(partsFor(kinds, rows).map(({ part }) => part));
  return CONTENT_PARTS.filter((part) => !shown.has(part)).sort();
};

it('parts about goods that the shop does not sell are left out unless they were changed', () => {
  expect(missing({ surfaces: true, doors: true })).toEqual([]);
  expect(missing({ surfaces: true, doors: false })).toEqual(['doors']);
  expect(missing({ surfaces: false, doors: true })).toEqual(['consumables', 'faces']);
  expect(missing({ surfaces: false, doors: false })).toEqual(['consumables', 'doors', 'faces', 'scenes']);
  const changed = [{ part: 'doors', isSet: true }] as const;
  expect(partsFor({ surfaces: false, doors: false }, changed)).toEqual(changed);
});
