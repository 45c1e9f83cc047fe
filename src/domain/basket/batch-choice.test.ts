import { expect, it } from 'vitest';
import { units } from '../measures/quantity.ts';
import { batchNews, readBatchChoice, type SplitLine } from './batch-choice.ts';
import { allocateBatches, type Batch, batchesWithin } from './batches.ts';

const batch = (id: number, stock: number): Batch => ({
  id,
  tone: `T${id}`,
  calibre: '9',
  stock: units(stock),
});

function line(wanted: number, batches: readonly Batch[], more: Partial<SplitLine> = {}): SplitLine {
  const { asked = null, step = units(1) } = more;
  const parts = allocateBatches(units(wanted), batches, step, asked?.id ?? null);
  return {
    ...{ unit: 'шт.', min: units(1), step, orderable: units(wanted) },
    ...{ parts, asked, waits: false, giftFor: null, ...more },
  };
}
const waysOf = (wanted: number, batches: readonly Batch[], more: Partial<SplitLine> = {}) =>
  batchNews(line(wanted, batches, more), batches).batchChoices?.map(
    ({ way, quantity: left = null, chosen }) => [way, left === null ? null : left / 1000, chosen],
  );

it('[BEYOND-5] a split line may become fewer of its fullest batch, stay split, or wait', () => {
  expect(waysOf(12, [batch(1, 4), batch(2, 10)])).toEqual([
    ['one', 10, false],
    ['several', null, true],
    ['wait', null, false],
  ]);
  expect(waysOf(12, [batch(1, 4), batch(2, 10)], { waits: true })).toEqual([
    ['one', 10, false],
    ['several', null, false],
    ['wait', null, true],
  ]);
});

it('[BEYOND-5] the batch that was asked for comes before a fuller one', () => {
  const batches = [batch(1, 4), batch(2, 20)];
  const asked = { id: 1, tone: 'T1', calibre: '9' };
  expect(waysOf(12, batches, { asked })?.[0]).toEqual(['one', 4, false]);
  const news = batchNews(line(12, batches, { asked }), batches);
  expect(news.batchChoices?.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Взять 4 шт. прошлой партии',
    'Взять другую партию',
    'Подождать одну партию',
  ]);
});

it('[BEYOND-5] fewer is offered in whole steps, never below the least sold, and not of stock that nobody knows', () => {
  expect(waysOf(12, [batch(1, 5), batch(2, 7)], { step: units(4) })?.[0]).toEqual(['one', 4, false]);
  expect(waysOf(12, [batch(1, 5), batch(2, 7)], { min: units(8) })?.map(([way]) => way)).toEqual([
    'several',
    'wait',
  ]);
  const nameless = batchesWithin(units(30), [batch(1, 2)]);
  expect(waysOf(30, nameless)?.[0]).toEqual(['one', 2, false]);
});

it('[BEYOND-5] nothing is asked where one batch suffices, and a gift comes as it is', () => {
  expect(batchNews(line(4, [batch(1, 4)], { waits: true }), [batch(1, 4)])).toEqual({
    batchNotice: null,
    waitsForBatch: false,
  });
  expect(waysOf(12, [batch(1, 4), batch(2, 10)], { giftFor: 7 })).toBeUndefined();
});

it('reads a choice as its button sends it, and nothing else', () => {
  expect(readBatchChoice('12:wait')).toEqual({ line: 12, way: 'wait' });
  for (const sent of ['', '12', '0:one', '12:both', ' 12:one', '99999999999:one', '12:one:two'])
    expect(readBatchChoice(sent)).toBeNull();
});
