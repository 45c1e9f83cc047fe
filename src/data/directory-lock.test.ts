import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

const fresh = () => mkdtempSync(join(tmpdir(), 'kafel-lock-'));

it('keeps a second process out while the first holds the directory', () => {
  const directory = fresh();
  const unlock = lockDirectory(directory);
  const lock = new URL('./directory-lock.ts', import.meta.url).href;
  const attempt = `import(${JSON.stringify(lock)}).then((m) => m.lockDirectory(${JSON.stringify(directory)})).catch((e) => { console.log(e.name); })`;
  expect(spawnSync(process.execPath, ['-e', attempt], { encoding: 'utf8' }).stdout.trim()).toBe(
    'DirectoryInUse',
  );
  unlock();
  expect(spawnSync(process.execPath, ['-e', attempt], { encoding: 'utf8' }).stdout.trim()).toBe('');
});

it('takes over the lock of a process that is gone', () => {
  const directory = fresh();
  const gone = spawnSync(process.execPath, ['-e', 'console.log(process.pid)'], {
    encoding: 'utf8',
  }).stdout.trim();
  writeFileSync(join(directory, 'lock'), `${gone} 1`);
  expect(() => lockDirectory(directory)()).not.toThrow();
});

it('tells a reused process id from the one that took the lock', () => {
  const directory = fresh();
  writeFileSync(join(directory, 'lock'), `${process.ppid} not-its-beginning`);
  expect(() => lockDirectory(directory)()).not.toThrow();
});
