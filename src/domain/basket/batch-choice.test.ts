import { expect, it } from 'vitest';
import { units } from '../measures/quantity.ts';
import {
  batchNews,
  needsBatchChoice,
  readBatchChoice,
  readBatchOptions,
  type SplitLine,
} from './batch-choice.ts';
import { allocateBatches, type Batch, batchesWithin } from './batches.ts';

const batch = (id: number, stock: number): Batch => ({
  id,
  tone: `T${id}`,
  calibre: '9',
  stock: units(stock),
});

function line(wanted: number, batches: readonly Batch[], more: Partial<SplitLine> = {}): SplitLine {
  const { requested = null, step = units(1) } = more;
  const parts = allocateBatches(units(wanted), batches, step, requested?.id ?? null);
  return {
    ...{ unit: 'шт.', min: units(1), step, orderable: units(wanted) },
    ...{ parts, requested, waits: false, agreed: '', giftFor: null, ...more },
  };
}
const optionsOf = (wanted: number, batches: readonly Batch[], more: Partial<SplitLine> = {}) =>
  batchNews(line(wanted, batches, more), batches).batchChoices?.map(
    ({ option, quantity: left = null, chosen }) => [option, left === null ? null : left / 1000, chosen],
  );

it('[BEYOND-5] a split line may become fewer of its fullest batch, stay split, or wait; nothing is chosen for the shopper', () => {
  expect(optionsOf(12, [batch(1, 4), batch(2, 10)])).toEqual([
    ['one', 10, false],
    ['several', null, false],
    ['wait', null, false],
  ]);
  expect(optionsOf(12, [batch(1, 4), batch(2, 10)], { waits: true })).toEqual([
    ['one', 10, false],
    ['several', null, false],
    ['wait', null, true],
  ]);
});

it('[BEYOND-5] what was agreed to holds for those batches in any amount, and for no others', () => {
  const two = [batch(1, 4), batch(2, 10)];
  const agreed = batchNews(line(12, two), two).batchChoices?.find(
    ({ option }) => option === 'several',
  )?.agrees;
  const chosenOf = (wanted: number, batches: readonly Batch[]) =>
    optionsOf(wanted, batches, { agreed: agreed ?? '' })?.find(([option]) => option === 'several')?.[2];
  expect(chosenOf(12, two)).toBe(true);
  expect(chosenOf(13, two)).toBe(true);
  expect(chosenOf(15, [...two, batch(3, 4)])).toBe(false);
  expect(needsBatchChoice(batchNews(line(12, two), two))).toBe(true);
  expect(needsBatchChoice(batchNews(line(12, two, { agreed: agreed ?? '' }), two))).toBe(false);
  expect(needsBatchChoice(batchNews(line(4, two), two))).toBe(false);
});

it('[BEYOND-5] choosing fewer of another batch than requested accepts that batch', () => {
  const batches = [batch(2, 10), batch(3, 4)];
  const requested = { id: 1, tone: 'T1', calibre: '9' };
  const fewer = batchNews(line(12, batches, { requested }), batches).batchChoices?.find(
    ({ option }) => option === 'one',
  );
  const after = line(10, batches, { requested, agreed: fewer?.agrees ?? '' });
  expect(needsBatchChoice(batchNews(after, batches))).toBe(false);
});

it('[BEYOND-5] the requested batch comes before a fuller one', () => {
  const batches = [batch(1, 4), batch(2, 20)];
  const requested = { id: 1, tone: 'T1', calibre: '9' };
  expect(optionsOf(12, batches, { requested })?.[0]).toEqual(['one', 4, false]);
  const news = batchNews(line(12, batches, { requested }), batches);
  expect(news.batchChoices?.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Взять 4 шт. прошлой партии',
    'Взять другую партию',
    'Подождать одну партию',
  ]);
});

it('[BEYOND-5] fewer is offered in whole steps, never below the minimum sold, and not from unknown stock', () => {
  expect(optionsOf(12, [batch(1, 5), batch(2, 7)], { step: units(4) })?.[0]).toEqual(['one', 4, false]);
  expect(optionsOf(12, [batch(1, 5), batch(2, 7)], { min: units(8) })?.map(([option]) => option)).toEqual([
    'several',
    'wait',
  ]);
  const nameless = batchesWithin(units(30), [batch(1, 2)]);
  expect(optionsOf(30, nameless)?.[0]).toEqual(['one', 2, false]);
});

it('[BEYOND-5] offers less of the requested batch though another has more, but nothing less where another has it all', () => {
  const requested = { id: 1, tone: 'T1', calibre: '9' };
  expect(optionsOf(12, [batch(1, 4), batch(2, 7), batch(3, 5)], { requested })?.[0]).toEqual([
    'one',
    4,
    false,
  ]);
  expect(optionsOf(12, [batch(2, 12)], { requested })?.map(([option]) => option)).toEqual([
    'several',
    'wait',
  ]);
});

it('[BEYOND-5] what one batch gives is offered down to exactly the least sold, and of equally full ones of the older', () => {
  expect(optionsOf(12, [batch(1, 5), batch(2, 7)], { min: units(7) })?.[0]).toEqual(['one', 7, false]);
  const equal = [batch(2, 7), batch(1, 7)];
  const texts = batchNews(line(12, equal), equal).batchChoices?.map(({ text }) =>
    text.replaceAll('\u00a0', ' '),
  );
  expect(texts).toEqual([
    'Взять 7 шт. одной партии: тон T1, калибр 9',
    'Взять из разных партий',
    'Подождать одну партию',
  ]);
});

it('[BEYOND-5] what was agreed to holds when another of the batches has become the fuller one', () => {
  const [before, after] = [
    [batch(1, 4), batch(2, 10)],
    [batch(1, 10), batch(2, 4)],
  ];
  const agreed = batchNews(line(12, before), before).batchChoices?.find(
    ({ option }) => option === 'several',
  )?.agrees;
  expect(needsBatchChoice(batchNews(line(12, after, { agreed: agreed ?? '' }), after))).toBe(false);
});

it('[BEYOND-5] reports what is set aside while waiting for one batch', () => {
  const batches = [batch(1, 4), batch(2, 10)];
  const { batchNotice } = batchNews(line(12, batches, { waits: true }), batches);
  expect(batchNotice?.replaceAll('\u00a0', ' ')).toBe(
    'Ждём одну партию, срок назовём по телефону. До того отложим для вас: тон T2, калибр 9 — 10 шт.; тон T1, калибр 9 — 2 шт.',
  );
  expect(batchNews(line(12, batches), batches).batchNotice).toContain('Одной партии не хватает');
});

it('[BEYOND-5] nothing is asked where one batch suffices, nor for a gift', () => {
  expect(batchNews(line(4, [batch(1, 4)], { waits: true }), [batch(1, 4)])).toEqual({
    batchNotice: null,
    waitsForBatch: false,
  });
  expect(optionsOf(12, [batch(1, 4), batch(2, 10)], { giftFor: 7 })).toBeUndefined();
});

it('reads a choice as its button sends it, and nothing else', () => {
  expect(readBatchChoice('12:wait')).toEqual({ line: 12, option: 'wait' });
  for (const sent of ['', '12', '0:one', '12:both', ' 12:one', '99999999999:one', '12:one:two'])
    expect(readBatchChoice(sent)).toBeNull();
});

it('reads the choices that an order carries, line by line', () => {
  const sent = {
    'batch-12': 'wait',
    'batch-7': 'one',
    'batch-8': 'both',
    'batch-x': 'one',
    batch: '9:one',
    bottle12: 'one',
    name: 'Анна',
  };
  expect(readBatchOptions(sent)).toEqual({ 12: 'wait', 7: 'one' });
});
