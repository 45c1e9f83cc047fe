import { expect, it } from 'vitest';
import { type Link, typedLinks } from './related.ts';

const FORMER: readonly Link[] = [
  { kind: 'accessory', other: 5 },
  { kind: 'accessory', other: 6 },
  { kind: 'analogue', other: 7 },
];

it('[SHOP-3] related goods keep what the form did not contain, in the order of the places typed', () => {
  expect(typedLinks(FORMER, {})).toEqual(FORMER);
  const typed = { 'place-accessory-5': '2', 'place-accessory-6': '1', 'link-analogue-7': '' };
  expect(typedLinks(FORMER, typed)).toEqual([
    { kind: 'accessory', other: 6 },
    { kind: 'accessory', other: 5 },
  ]);
});

it('[SHOP-3] a related product changes its kind, is added last, and stands once under each heading', () => {
  const typed = { 'link-accessory-6': 'analogue', 'link-new-8': 'accessory', 'link-new-7': 'analogue' };
  expect(typedLinks(FORMER, { ...typed, 'link-new-9': '', 'link-new-x': 'analogue' })).toEqual([
    { kind: 'accessory', other: 5 },
    { kind: 'accessory', other: 8 },
    { kind: 'analogue', other: 6 },
    { kind: 'analogue', other: 7 },
  ]);
});
