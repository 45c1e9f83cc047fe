import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWholeFile } from './write-whole-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kafel-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('creates the folder and the file, and leaves nothing else', async () => {
  await writeWholeFile(join(folder, 'deep', 'a.txt'), (temporary) => writeFile(temporary, 'whole'));
  expect(await readdir(join(folder, 'deep'))).toEqual(['a.txt']);
  expect(await readFile(join(folder, 'deep', 'a.txt'), 'utf8')).toBe('whole');
});

test('a failed write keeps the former file and leaves no temporary one', async () => {
  const file = join(folder, 'a.txt');
  await writeFile(file, 'former');
  const write = async (temporary: string) => {
    await writeFile(temporary, 'half');
    throw new Error('disk full');
  };
  await expect(writeWholeFile(file, write)).rejects.toThrow('disk full');
  expect(await readdir(folder)).toEqual(['a.txt']);
  expect(await readFile(file, 'utf8')).toBe('former');
});
