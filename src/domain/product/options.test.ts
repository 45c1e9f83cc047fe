import { expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { defaultOptions, surchargeOf } from './options.ts';
import type { Attribute } from './product.ts';

const LOCK: Attribute = {
  id: 1,
  title: 'Врезка замка',
  options: [
    { id: 11, title: 'Под ручку', surcharge: kopecks(2500) },
    { id: 12, title: 'Без врезки', surcharge: kopecks(0) },
  ],
};
const EDGE: Attribute = {
  id: 2,
  title: 'Кромка',
  options: [{ id: 21, title: 'Алюминиевая', surcharge: kopecks(1800) }],
};

it('[PROD-1] adds the surcharge of every chosen option', () => {
  expect(surchargeOf([LOCK, EDGE], [11, 21])).toBe(4300);
  expect(surchargeOf([LOCK, EDGE], [12])).toBe(0);
});

it('[PROD-1] adds nothing for options of other goods', () => {
  expect(surchargeOf([LOCK, EDGE], [99])).toBe(0);
});

it('[PROD-1] begins with what costs nothing', () => {
  expect(defaultOptions([LOCK, EDGE])).toEqual([12]);
});
