import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import type { Connection } from '../../data/connection.ts';
import {
  clearUnlessHeld,
  endFolder,
  forgetFolder,
  holdFolder,
  leaveFolder,
  readRefusal,
  refuseFolder,
} from './session-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'kafel-folder-'));
let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(async () => {
  await connection.close();
  rmSync(root, { recursive: true, force: true });
});

const hold = (folder: string) => holdFolder(connection.db, folder);
const end = (folder: string) => endFolder(connection.db, folder);
const clear = (folder: string) => clearUnlessHeld(connection.db, folder);
const letGo = (folder: string, leave: () => Promise<void>) => leaveFolder(connection.db, folder, leave);

async function folderInUse(name: string) {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'import.xml'), '');
  return { folder, leave: (await hold(folder)) ?? expect.fail('nobody else holds it') };
}

it('stays whole while it is in use, and goes when it is let go of after its end', async () => {
  const { folder, leave } = await folderInUse('in-use');
  expect(await clear(folder)).toBe(false);
  await end(folder);
  expect(existsSync(join(folder, 'import.xml'))).toBe(true);
  await letGo(folder, leave);
  expect(existsSync(folder)).toBe(false);
});

it('stays where it is let go of before its end', async () => {
  const { folder, leave } = await folderInUse('let-go');
  await letGo(folder, leave);
  expect(existsSync(join(folder, 'import.xml'))).toBe(true);
  await end(folder);
  expect(existsSync(folder)).toBe(false);
});

it('goes however its end and letting go of it fall together', async () => {
  for (let round = 0; round < 200; round++) {
    const { folder, leave } = await folderInUse(`both-${round}`);
    await Promise.all([end(folder), letGo(folder, leave)]);
    expect(existsSync(folder), `round ${round}`).toBe(false);
  }
});

/** A folder with so much in it that deleting it takes many turns of the event loop. */
function largeFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (let file = 0; file < 300; file++) writeFileSync(join(folder, `picture-${file}.jpg`), '');
  return folder;
}

/** Does something at every turn until the work is over. */
async function during<T>(work: Promise<T>, act: () => void): Promise<T> {
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  ended.catch(() => {});
  while (!over) {
    act();
    await turn();
  }
  return ended;
}

it.each<[string, (folder: string) => unknown]>([
  ['ends it too', end],
  [
    'writes into it',
    (folder) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'import.xml'), '');
    },
  ],
])('is thrown away whole while somebody else %s', async (name, act) => {
  const folder = largeFolder(name);
  const acts: unknown[] = [];
  // Whoever of them comes first throws it away.
  await during(clear(folder), () => void acts.push(act(folder)));
  await Promise.all(acts);
  const left = existsSync(folder) ? readdirSync(folder) : [];
  expect(left.filter((each) => each.startsWith('picture'))).toEqual([]);
  expect(readdirSync(root).filter((each) => each.includes('.gone-'))).toEqual([]);
});

it('is nobody else’s while it is in use, and free once it is refused and let go of', async () => {
  const folder = largeFolder('refused');
  const leave = (await hold(folder)) ?? expect.fail('nobody else holds it');
  expect(await hold(folder)).toBeNull();
  await refuseFolder(folder, 'испорчен');
  expect(await hold(folder)).toBeNull();
  await letGo(folder, leave);
  expect(await readRefusal(folder)).toBe('испорчен');
  expect(readdirSync(folder)).toEqual(['.refused']);
  await (await hold(folder))?.();
});

it('goes after its end where its files were refused meanwhile', async () => {
  const { folder, leave } = await folderInUse('refused-and-over');
  await end(folder);
  await refuseFolder(folder, 'испорчен');
  await letGo(folder, leave);
  expect(existsSync(folder)).toBe(false);
});

it('is forgotten with what a killed process left aside of it', async () => {
  const folder = largeFolder('idle');
  mkdirSync(`${folder}.gone-1`);
  mkdirSync(join(root, 'other'));
  await forgetFolder(folder);
  expect(readdirSync(root)).toContain('other');
  expect(readdirSync(root).filter((name) => name.startsWith('idle'))).toEqual([]);
});
