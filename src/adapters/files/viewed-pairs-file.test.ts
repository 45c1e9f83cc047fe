import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openViewedPairsFile } from './viewed-pairs-file.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'kafel-viewed-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

it('[TRACK-4] restores viewed pairs after a restart', async () => {
  const data = await folder();
  const file = openViewedPairsFile(data);
  expect(await file.read()).toEqual(new Int32Array());
  for (const pairs of [Int32Array.of(3, 2, 20_000), Int32Array.of(1, 9, 20_001, 4, 5, 20_002)]) {
    await file.write(pairs);
    expect(await openViewedPairsFile(data).read()).toEqual(pairs);
  }
});

it('[TRACK-4] reads whole numbers or nothing from an invalid file, and never prevents the start', async () => {
  const data = await folder();
  await writeFile(join(data, 'viewed-pairs'), 'abcdefg');
  expect(await openViewedPairsFile(data).read()).toHaveLength(1);
  await writeFile(join(data, 'viewed-pairs'), Buffer.alloc(17 * 1024 * 1024));
  expect(await openViewedPairsFile(data).read()).toEqual(new Int32Array());
});
