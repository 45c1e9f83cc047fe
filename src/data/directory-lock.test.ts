import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { DirectoryNotLockable, lockDirectory } from './directory-lock.ts';

const LOCK = new URL('./directory-lock.ts', import.meta.url).href;
/** Command that runs a process with its own process ids, as in a container. */
const CONTAINER = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const noContainers = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status !== 0;

const fresh = () => mkdtempSync(join(tmpdir(), 'kafel-lock-'));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Tries to lock in another process, which prints `held` or the error's name and keeps the lock. */
async function attempt(directory: string, wrapper: readonly string[] = []) {
  const script = `import { lockDirectory } from ${JSON.stringify(LOCK)};
    try { lockDirectory(${JSON.stringify(directory)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.name); }`;
  const [program = '', ...words] = [...wrapper, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(child);
  const [message] = await once(child.stdout, 'data');
  return { child, message: String(message).trim() };
}

it('locks the directory for everybody else, this process included, until it is released', async () => {
  const directory = fresh();
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`открыта процессом ${process.pid} `);
  expect((await attempt(directory)).message).toBe('DirectoryInUse');
  unlock();
  expect((await attempt(directory)).message).toBe('held');
});

it('passes the lock of a killed process to the next one', async () => {
  const directory = fresh();
  const { child } = await attempt(directory);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => lockDirectory(directory)()).not.toThrow();
});

it('gives the lock to exactly one of eight simultaneous requests', async () => {
  const directory = fresh();
  const message = (await Promise.all(Array.from({ length: 8 }, () => attempt(directory)))).map(
    (each) => each.message,
  );
  expect(message.toSorted()).toEqual([...Array(7).fill('DirectoryInUse'), 'held']);
});

it('does not rely on process ids, whether such a process is running or not', async () => {
  const directory = fresh();
  const { child } = await attempt(directory);
  writeFileSync(join(directory, 'holder'), '4194000 на другом');
  expect(() => lockDirectory(directory)).toThrow('4194000');
  child.kill('SIGKILL');
  await once(child, 'exit');
  writeFileSync(join(directory, 'holder'), `${process.ppid} на этом`);
  expect(() => lockDirectory(directory)()).not.toThrow();
});

it.skipIf(noContainers)('is visible across containers', async () => {
  const directory = fresh();
  expect((await attempt(directory, CONTAINER)).message).toBe('held');
  expect((await attempt(directory, CONTAINER)).message).toBe('DirectoryInUse');
  expect((await attempt(directory)).message).toBe('DirectoryInUse');
});

it('treats a copy of a directory in use as another directory', async () => {
  const directory = fresh();
  await attempt(directory);
  const copy = fresh();
  cpSync(directory, copy, { recursive: true });
  expect(() => lockDirectory(copy)()).not.toThrow();
});

it('reports where locking is impossible', () => {
  const file = join(fresh(), 'file');
  writeFileSync(file, '');
  expect(() => lockDirectory(join(file, 'database'))).toThrow(DirectoryNotLockable);
});
