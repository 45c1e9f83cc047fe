import { expect, it } from 'vitest';
import { DOOR_NAMES } from '../../../content/door-set.ts';
import { kopecks } from '../measures/money.ts';
import { fitsOptions } from '../product/options.ts';
import { millingChoice, millingsOf, roleOf } from './door-hardware.ts';

const option = (id: number, title: string) => ({ id, title, surcharge: kopecks(0) });
const MILLING = {
  id: 1,
  title: 'Врезка замка',
  options: [option(1, 'без врезки'), option(2, 'под защёлку'), option(3, 'под замок с цилиндром')],
};
const EDGE = { id: 2, title: 'Кромка', options: [option(4, 'чёрная')] };

it.each([
  ['Петля дверная универсальная', 'hinge', undefined],
  ['Ручка дверная Дуэт', 'handle', undefined],
  ['Защелка магнитная', 'latch', [2]],
  ['Замок врезной под цилиндр', 'lock', [3]],
  ['Цилиндр 70 мм', 'cylinder', [3]],
  ['Коробка', 'frame', undefined],
  ['Доводчик', 'other', undefined],
] as const)('[BEYOND-8] «%s» is a part of the kind %s that fits the options %j', (name, role, millings) => {
  expect(roleOf(DOOR_NAMES, { name })).toBe(role);
  expect(millingsOf(DOOR_NAMES, { name }, [MILLING, EDGE])).toEqual(millings);
});

it('[BEYOND-8] a latch needs no milling of a door that is sold without a choice of millings', () => {
  expect(millingsOf(DOOR_NAMES, { name: 'Защёлка' }, [EDGE])).toBeUndefined();
  expect([
    fitsOptions({}, []),
    fitsOptions({ millings: [2] }, [1]),
    fitsOptions({ millings: [2] }, [2]),
  ]).toEqual([...[true, false, true]]);
});

it('[BEYOND-8] the wizard asks for the option on which latches and locks depend', () => {
  const row = (millings?: number[]) => ({
    extra: {
      ...{
        offerId: 1,
        slug: 'a',
        name: 'а',
        price: kopecks(1),
        unit: 'шт.',
        stock: 1,
        rate: 1000,
        min: 0,
        ticked: false,
      },
      ...(millings ? { millings } : {}),
    },
    role: 'latch',
    widths: [],
  });
  const ask = (millings?: number[]) =>
    millingChoice([row(millings)] as unknown as Parameters<typeof millingChoice>[0], [EDGE, MILLING]);
  expect(ask([2])).toBe(MILLING);
  expect(ask()).toBeUndefined();
});
