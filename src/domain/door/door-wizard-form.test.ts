import { describe, expect, it } from 'vitest';
import { length } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import type { DoorExtra } from '../product/product.ts';
import type { DoorRow } from './door-rules.ts';
import { type DoorDraft, fitDoors, readDoorDraft } from './door-wizard-form.ts';

const FRAME_DEPTH = length(750);

const extra = (offerId: number, rate: number, over: Partial<DoorExtra> = {}): DoorExtra => ({
  offerId,
  slug: `extra-${offerId}`,
  name: 'Товар',
  price: kopecks(1000),
  unit: 'шт.',
  stock: units(50),
  rate: quantity(rate),
  min: 0,
  ticked: false,
  ...over,
});
const width = (offerId: number, millimetres: number, over: Partial<DoorExtra> = {}) => ({
  width: length(millimetres * 10),
  extra: extra(offerId, 1250, over),
});
const ROWS: DoorRow[] = [
  { extra: extra(1, 1000), role: 'frame', widths: [] },
  { extra: extra(2, 2500), role: 'architrave', widths: [] },
  { extra: extra(3, 1250), role: 'extension', widths: [width(3, 100), width(4, 150), width(5, 200)] },
  { extra: extra(6, 3000), role: 'other', widths: [] },
];
const DRAFT: DoorDraft = { wall: '', doors: '1', sides: 2, opening: null, hardware: true, options: [] };
const fitted = (over: Partial<DoorDraft>, rows = ROWS) => fitDoors({ ...DRAFT, ...over }, rows, FRAME_DEPTH);
const extension = (over: Partial<DoorDraft>, rows = ROWS) => {
  const row = fitted(over, rows).rows[2];
  return row && [row.extra.offerId, row.count, row.ticked];
};

describe('the door-set wizard', () => {
  it.each([
    // 200 − 75 = 125: the board of 150, with two legs and half a piece for the head.
    ['200', '1', [4, 3, true]],
    ['200 мм', '2', [4, 5, true]],
    // 120 − 75 = 45 mm.
    ['120', '1', [3, 3, true]],
    // 350 − 75 = 275: two boards of 200 side by side.
    ['350', '1', [5, 5, true]],
    // The frame is deep enough, or nothing is known, so the row stays unchanged.
    ['75', '1', [3, 2, false]],
    ['', '1', [3, 2, false]],
  ])('[BEYOND-8] a wall of «%s» and %s doors need the extension %j', (wall, doors, expected) => {
    expect(extension({ wall, doors })).toEqual(expected);
  });

  it('[BEYOND-8] never chooses a width that is out of stock', () => {
    const rows = ROWS.map((row) =>
      row.role === 'extension'
        ? { ...row, widths: [width(3, 100), width(4, 150, { stock: units(0) }), width(5, 200)] }
        : row,
    );
    expect(extension({ wall: '200' }, rows)).toEqual([5, 3, true]);
    const none = ROWS.map((row) => ({ ...row, widths: [] }));
    expect(fitted({ wall: '200' }, none).verdict).toContain('нет');
    expect(extension({ wall: '200' }, none)).toEqual([3, 2, false]);
  });

  it('[BEYOND-8] architraves go on one side or both, and frame and architraves are ticked', () => {
    const shown = (sides: 1 | 2) =>
      fitted({ sides, doors: '2' }).rows.map(({ count, ticked }) => [count, ticked]);
    expect(shown(1).slice(0, 2)).toEqual([
      [2, true],
      [5, true],
    ]);
    expect(shown(2).slice(0, 2)).toEqual([
      [2, true],
      [10, true],
    ]);
    expect(shown(2)[3]).toEqual([6, false]);
  });

  it('[DOOR-3] the counts go on following the number of doors', () => {
    const [, architrave, board] = fitted({ wall: '350' }).rows;
    expect([architrave?.extra.rate, board?.extra.rate]).toEqual([5000, 5000]);
  });

  it.each([
    ['толстая', 'Толщина стены: введите число миллиметров, например 120.'],
    ['5', 'Толщина стены бывает от 40 до 1000 мм\u00a0— проверьте число.'],
    ['1e12', 'Толщина стены: введите число миллиметров, например 120.'],
    ['999999', 'Толщина стены бывает от 40 до 1000 мм\u00a0— проверьте число.'],
  ])('[BEYOND-8] reports what is wrong with a wall of «%s»', (wall, problem) => {
    expect(fitted({ wall })).toMatchObject({ wallProblem: problem, verdict: null });
  });

  it('reports a wrong number of doors and counts one', () => {
    for (const doors of ['0', '100', '1,5', 'две'])
      expect(fitted({ doors })).toMatchObject({ doors: 1, doorsProblem: 'Число дверей: целое, от 1 до 99.' });
  });

  it('[BEYOND-8] hinges and a handle come along, and the latch or lock of the chosen milling, or none of them', () => {
    const [none, latch, lock] = [31, 32, 33];
    const rows: DoorRow[] = [
      { extra: extra(1, 1000), role: 'frame', widths: [] },
      { extra: extra(10, 2000), role: 'hinge', widths: [] },
      { extra: extra(11, 1000, { stock: units(0), ticked: true }), role: 'handle', widths: [] },
      { extra: extra(12, 1000), role: 'handle', widths: [] },
      { extra: extra(13, 1000, { ticked: true }), role: 'handle', widths: [] },
      { extra: extra(14, 1000, { millings: [latch] }), role: 'latch', widths: [] },
      { extra: extra(15, 1000, { millings: [lock] }), role: 'lock', widths: [] },
      { extra: extra(16, 1000, { millings: [lock] }), role: 'cylinder', widths: [] },
      { extra: extra(17, 1000), role: 'latch', widths: [] },
    ];
    const chosen = (options: number[], hardware = true) =>
      fitted({ options, hardware, doors: '2' }, rows).rows.flatMap((row) =>
        row.ticked ? [[row.extra.offerId, row.count]] : [],
      );
    const hung = [
      [1, 2],
      [10, 4],
      [13, 2],
    ];
    expect(chosen([none])).toEqual(hung);
    expect(chosen([latch])).toEqual([...hung, [14, 2]]);
    expect(chosen([lock])).toEqual([...hung, [15, 2], [16, 2]]);
    expect(chosen([lock], false)).toEqual([[1, 2]]);
  });

  it('reads any address', () => {
    expect(
      readDoorDraft(new URLSearchParams('wall=120&doors=2&sides=1&opening=191&option=3&option=x&option=9')),
    ).toEqual({
      wall: '120',
      doors: '2',
      sides: 1,
      opening: 191,
      hardware: true,
      options: [3, 9],
    });
    expect(readDoorDraft(new URLSearchParams('opening=left&sides=9'))).toEqual(DRAFT);
    expect(readDoorDraft(new URLSearchParams('hardware=0')).hardware).toBe(false);
  });
});
