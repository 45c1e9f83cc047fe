import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { DirectoryNotLockable, lockDirectory } from './directory-lock.ts';

const LOCK = new URL('./directory-lock.ts', import.meta.url).href;
/** A process that sees process ids of its own, as one in a container does. */
const CONTAINER = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const noContainers = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status !== 0;

const fresh = () => mkdtempSync(join(tmpdir(), 'kafel-lock-'));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Tries for the lock in a process of its own, which says `held` or the error's name, and keeps what it got. */
async function attempt(directory: string, wrapper: readonly string[] = []) {
  const script = `import { lockDirectory } from ${JSON.stringify(LOCK)};
    try { lockDirectory(${JSON.stringify(directory)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.name); }`;
  const [program = '', ...words] = [...wrapper, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

it('keeps others out while one holds the directory, this process included, and lets them in after it', async () => {
  const directory = fresh();
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`открыта процессом ${process.pid} `);
  expect((await attempt(directory)).said).toBe('DirectoryInUse');
  unlock();
  expect((await attempt(directory)).said).toBe('held');
});

it('gives the lock of a killed process to the next', async () => {
  const directory = fresh();
  const { child } = await attempt(directory);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => lockDirectory(directory)()).not.toThrow();
});

it('gives the lock to one of eight who ask at the same moment', async () => {
  const directory = fresh();
  const said = (await Promise.all(Array.from({ length: 8 }, () => attempt(directory)))).map(
    (each) => each.said,
  );
  expect(said.toSorted()).toEqual([...Array(7).fill('DirectoryInUse'), 'held']);
});

it('believes no process id: neither one that is not alive here, nor one that is', async () => {
  const directory = fresh();
  const { child } = await attempt(directory);
  writeFileSync(join(directory, 'holder'), '4194000 на другом');
  expect(() => lockDirectory(directory)).toThrow('4194000');
  child.kill('SIGKILL');
  await once(child, 'exit');
  writeFileSync(join(directory, 'holder'), `${process.ppid} на этом`);
  expect(() => lockDirectory(directory)()).not.toThrow();
});

it.skipIf(noContainers)('is seen from one container in another', async () => {
  const directory = fresh();
  expect((await attempt(directory, CONTAINER)).said).toBe('held');
  expect((await attempt(directory, CONTAINER)).said).toBe('DirectoryInUse');
  expect((await attempt(directory)).said).toBe('DirectoryInUse');
});

it('takes a copy of a directory in use for another', async () => {
  const directory = fresh();
  await attempt(directory);
  const copy = fresh();
  cpSync(directory, copy, { recursive: true });
  expect(() => lockDirectory(copy)()).not.toThrow();
});

it('says where there can be no lock', () => {
  const file = join(fresh(), 'file');
  writeFileSync(file, '');
  expect(() => lockDirectory(join(file, 'database'))).toThrow(DirectoryNotLockable);
});
