import { describe, expect, it } from 'vitest';
import { ONE, quantity, units } from '../measures/quantity.ts';
import { type ReturnableLine, returnProblem } from './return-amount.ts';
import { returnedStock } from './return-stock.ts';
import { returnTerm } from './return-term.ts';

const BOXES = { wholeBoxes: true, days: 14 };
const tile: ReturnableLine = {
  id: 1,
  kind: 'goods',
  unit: 'шт.',
  quantity: units(25),
  step: ONE,
  box: units(6),
};

describe('what may be returned', () => {
  it.each([
    [12, 'unsuitable', null],
    [7, 'unsuitable', 'Принимаем целыми упаковками: кратно 6\u00a0шт.'],
    [7, 'damaged', null],
    [25, 'unsuitable', null],
    [26, 'damaged', 'Осталось 25\u00a0шт.'],
  ] as const)('[SHOP-5] %i pieces of boxes of six: %s', (count, reason, problem) => {
    expect(returnProblem(tile, units(count), BOXES, reason)).toBe(problem);
  });

  it('[SHOP-5] single pieces where the shop accepts them, parts only of what is measured, and no samples', () => {
    const loose = { ...BOXES, wholeBoxes: false };
    expect(returnProblem(tile, units(7), loose, 'unsuitable')).toBeNull();
    expect(returnProblem(tile, quantity(7500), loose, 'damaged')).toBe('Нужно кратное 1\u00a0шт.');
    const cloth = { ...tile, unit: 'м²', box: ONE };
    expect(returnProblem(cloth, quantity(1370), loose, 'unsuitable')).toBeNull();
    expect(returnProblem({ ...tile, kind: 'sample' }, ONE, loose, 'damaged')).toBe('Образцы не возвращают');
    expect(returnProblem({ ...tile, quantity: quantity(0) }, ONE, loose, 'damaged')).toBe('Всё уже вернули');
  });

  it('[SHOP-5] the term ends so many days after receipt, if the shop has set it', () => {
    const received = new Date('2026-11-01T10:00:00Z');
    expect(returnTerm(received, 14, new Date('2026-11-15T10:00:00Z'))).toEqual({
      until: new Date('2026-11-15T10:00:00Z'),
      passed: false,
    });
    expect(returnTerm(received, 14, new Date('2026-11-15T10:00:01Z'))?.passed).toBe(true);
    expect(returnTerm(received, null, received)).toBeNull();
    expect(returnTerm(null, 14, received)).toBeNull();
  });
});

describe('the stock of a return', () => {
  const part = (batchId: number, count: number) => ({
    ...{ batchId, tone: `т${batchId}`, calibre: '', quantity: units(count) },
  });
  const line = { allocated: units(6), backordered: units(4), batches: [part(1, 4), part(2, 2)] };

  it('[SHOP-5] before dispatch gives up first what is not in the shop yet', () => {
    expect(returnedStock(line, units(5), false, null)).toEqual({
      allocated: units(1),
      backordered: units(4),
      restocked: units(1),
      batches: [part(2, 1)],
    });
  });

  it('[SHOP-5] after dispatch brings back all of it, from the batch preferred', () => {
    expect(returnedStock(line, units(5), true, 1)).toEqual({
      allocated: units(5),
      backordered: quantity(0),
      restocked: units(5),
      batches: [part(1, 4), part(2, 1)],
    });
    expect(returnedStock(line, units(10), true, null)).toMatchObject({
      allocated: units(6),
      backordered: units(4),
      restocked: units(10),
      batches: [part(2, 2), part(1, 4)],
    });
  });
});
