import fc from 'fast-check';
import { expect, it } from 'vitest';
import { syntheticRows } from '../../bench/synthetic-rows.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { pacedSort, paceOf } from './pace.ts';

it('sorts stably, like the built-in sort', async () => {
  const numbers = fc.array(fc.nat(50), { maxLength: 9000, size: 'max' });
  await fc.assert(
    fc.asyncProperty(numbers, async (values) => {
      const compare = (a: number, b: number) => (values[a] as number) - (values[b] as number);
      const sorted = await pacedSort(values.length, paceOf(), compare);
      expect(Array.from(sorted)).toEqual([...values.keys()].sort(compare));
    }),
    { numRuns: 20 },
  );
});

it('lets other work run while a snapshot is built', async () => {
  let turns = 0;
  let building = true;
  const turn = () => {
    turns++;
    if (building) setImmediate(turn);
  };
  setImmediate(turn);
  const snapshot = await buildSnapshot(syntheticRows(5000));
  building = false;
  expect(snapshot.size).toBe(5000);
  expect(turns).toBeGreaterThan(10);
});
