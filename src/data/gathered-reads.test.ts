import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GatheredReads } from './gathered-reads.ts';

/** Reads whose queries end when the test says so. */
function openReads(most = 4) {
  const queries: { keys: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const reads = new GatheredReads<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    const known = keys.filter((key) => key !== 'unknown');
    queries.push({
      keys,
      end: () => resolve(new Map(known.map((key) => [key, `read ${key}`]))),
      fail: reject,
    });
    return promise;
  }, most);
  return { reads, queries, requested: () => queries.map(({ keys }) => keys.join()) };
}

it('reads requested in the same turn share queries of limited size', async () => {
  const { reads, queries, requested } = openReads();
  const found = Promise.all(['a', 'b', 'c', 'unknown', 'd', 'a'].map((key) => reads.read(key)));
  await nextTurn();
  expect(requested()).toEqual(['a,b,c,unknown', 'd,a']);
  for (const { end } of queries) end();
  expect(await found).toEqual(['read a', 'read b', 'read c', undefined, 'read d', 'read a']);
});

it('one that comes alone is read at once, and those that come while two queries are in flight by the next', async () => {
  const { reads, queries, requested } = openReads();
  const found: Promise<string | undefined>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    found.push(reads.read(key));
    await nextTurn();
  }
  expect(requested()).toEqual(['a', 'b']);
  queries[0]?.end();
  await found[0];
  await nextTurn();
  expect(requested()).toEqual(['a', 'b', 'c,d']);
  for (const { end } of queries) end();
  expect(await Promise.all(found)).toEqual(['read a', 'read b', 'read c', 'read d']);
});

it('a failed query fails for those who share it, and for nobody else', async () => {
  const { reads, queries, requested } = openReads(1);
  const found = ['a', 'b', 'c'].map((key) => reads.read(key));
  const settled = Promise.allSettled(found);
  await nextTurn();
  queries[0]?.fail(new Error('no such column'));
  await expect(found[0]).rejects.toThrow('no such column');
  await nextTurn();
  expect(requested()).toEqual(['a', 'b', 'c']);
  for (const { end } of queries) end();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('a silent server fails everybody in line, so that nobody waits for it again', async () => {
  const { reads, queries, requested } = openReads(1);
  const found = ['a', 'b', 'c'].map((key) => reads.read(key));
  const settled = Promise.allSettled(found);
  await nextTurn();
  for (const { fail } of queries) fail(new Error('Query read timeout'));
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(requested()).toEqual(['a', 'b']);
});
