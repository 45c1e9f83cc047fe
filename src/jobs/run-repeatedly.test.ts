import { expect, it } from 'vitest';
import { runRepeatedly } from './run-repeatedly.ts';

const NEVER_MS = 10 * 60_000;

it('stopping waits for the current run, but not for the pause after it', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  let rounds = 0;
  const worker = runRepeatedly(
    async () => {
      rounds++;
      await ending;
      return 'done';
    },
    NEVER_MS,
    () => {},
  );
  const stopped = worker.stop();
  end();
  await stopped;
  expect(rounds).toBe(1);
});

it('stopping ends the pause between runs', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const worker = runRepeatedly(
    async () => {
      begin();
      return 'done';
    },
    NEVER_MS,
    () => {},
  );
  await begun;
  await worker.stop();
});

it('a round that fails is reported and tried again', async () => {
  const failures: unknown[] = [];
  const { promise: twice, resolve: done } = Promise.withResolvers<void>();
  const worker = runRepeatedly(
    async () => {
      if (failures.length < 2) throw new Error('away');
      done();
      return 'done';
    },
    1,
    (error) => failures.push(error),
  );
  await twice;
  await worker.stop();
  expect(failures).toHaveLength(2);
});
