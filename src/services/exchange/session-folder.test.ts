import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import type { Connection } from '../../data/connection.ts';
import { openFolderStore } from '../../kit/folder-store.ts';
import {
  clearUnlessLocked,
  endFolder,
  lockFolder,
  readRefusal,
  refuseFolder,
  unlockFolder,
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

const deps = () => ({ db: connection.db, files: openFolderStore(root) });
const lock = (folder: string) => lockFolder(connection, basename(folder));
const end = (folder: string) => endFolder(deps(), basename(folder));
const clear = (folder: string) => clearUnlessLocked(deps(), basename(folder));
const letGo = (folder: string, leave: () => Promise<void>) => unlockFolder(deps(), basename(folder), leave);

async function folderInUse(name: string) {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'import.xml'), '');
  return { folder, leave: (await lock(folder)) ?? expect.fail('nobody else holds it') };
}

it('stays complete while it is in use, and is deleted when released after its end', async () => {
  const { folder, leave } = await folderInUse('in-use');
  expect(await clear(folder)).toBe(false);
  await end(folder);
  expect(existsSync(join(folder, 'import.xml'))).toBe(true);
  await letGo(folder, leave);
  expect(existsSync(folder)).toBe(false);
});

it('stays when it is released before its end', async () => {
  const { folder, leave } = await folderInUse('let-go');
  await letGo(folder, leave);
  expect(existsSync(join(folder, 'import.xml'))).toBe(true);
  await end(folder);
  expect(existsSync(folder)).toBe(false);
});

it('is deleted when its end and its release coincide', async () => {
  for (let round = 0; round < 200; round++) {
    const { folder, leave } = await folderInUse(`both-${round}`);
    await Promise.all([end(folder), letGo(folder, leave)]);
    expect(existsSync(folder), `round ${round}`).toBe(false);
  }
});

/** Creates a folder with so much content that deleting it takes many turns of the event loop. */
function largeFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (let file = 0; file < 300; file++) writeFileSync(join(folder, `picture-${file}.jpg`), '');
  return folder;
}

/** Calls `act` on every turn of the event loop until the work has ended. */
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
])('is deleted completely while somebody else %s', async (name, act) => {
  const folder = largeFolder(name);
  const acts: unknown[] = [];
  // `act` runs while `clear` is deleting the folder, so either of them may finish the deletion.
  await during(clear(folder), () => void acts.push(act(folder)));
  await Promise.all(acts);
  const left = existsSync(folder) ? readdirSync(folder) : [];
  expect(left.filter((each) => each.startsWith('picture'))).toEqual([]);
  expect(readdirSync(root).filter((each) => each.includes('.gone-'))).toEqual([]);
});

it('is exclusive while in use, and free once refused and released', async () => {
  const folder = largeFolder('refused');
  const leave = (await lock(folder)) ?? expect.fail('nobody else holds it');
  expect(await lock(folder)).toBeNull();
  await refuseFolder(deps(), basename(folder), 'испорчен');
  expect(await lock(folder)).toBeNull();
  await letGo(folder, leave);
  expect(await readRefusal(deps(), basename(folder))).toBe('испорчен');
  expect(readdirSync(folder)).toEqual(['.refused']);
  await (await lock(folder))?.();
});

it('is deleted after its end where its files were refused meanwhile', async () => {
  const { folder, leave } = await folderInUse('refused-and-over');
  await end(folder);
  await refuseFolder(deps(), basename(folder), 'испорчен');
  await letGo(folder, leave);
  expect(existsSync(folder)).toBe(false);
});

it('is deleted with the leftovers of a killed process', async () => {
  const folder = largeFolder('idle');
  mkdirSync(`${folder}.gone-1`);
  mkdirSync(join(root, 'other'));
  await deps().files.remove(basename(folder));
  expect(readdirSync(root)).toContain('other');
  expect(readdirSync(root).filter((name) => name.startsWith('idle'))).toEqual([]);
});
