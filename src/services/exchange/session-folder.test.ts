import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
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
afterAll(() => rmSync(root, { recursive: true, force: true }));

function folderInUse(name: string) {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'import.xml'), '');
  return { folder, leave: holdFolder(folder) ?? expect.fail('nobody else holds it') };
}

it('stays whole while it is in use, and goes when it is let go of after its end', async () => {
  const { folder, leave } = folderInUse('in-use');
  expect(await clearUnlessHeld(folder)).toBe(false);
  await endFolder(folder);
  expect(existsSync(join(folder, 'import.xml'))).toBe(true);
  await leaveFolder(folder, leave);
  expect(existsSync(folder)).toBe(false);
});

it('stays where it is let go of before its end', async () => {
  const { folder, leave } = folderInUse('let-go');
  await leaveFolder(folder, leave);
  expect(existsSync(join(folder, 'import.xml'))).toBe(true);
  await endFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

it('goes however its end and letting go of it fall together', async () => {
  for (let round = 0; round < 200; round++) {
    const { folder, leave } = folderInUse(`both-${round}`);
    await Promise.all([endFolder(folder), leaveFolder(folder, leave)]);
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
  ['takes its lock', (folder) => holdFolder(folder)?.()],
  ['ends it too', endFolder],
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
  expect(await during(clearUnlessHeld(folder), () => void acts.push(act(folder)))).toBe(true);
  await Promise.all(acts);
  const left = existsSync(folder) ? readdirSync(folder) : [];
  expect(left.filter((each) => each.startsWith('picture'))).toEqual([]);
  expect(readdirSync(root).filter((each) => each.includes('.gone-'))).toEqual([]);
});

it('is refused whole while others take its lock, which nobody gets before that', async () => {
  const folder = largeFolder('refused');
  const leave = holdFolder(folder) ?? expect.fail('nobody else holds it');
  let early = false;
  await during(refuseFolder(folder, 'испорчен'), () => {
    const got = holdFolder(folder);
    early ||= got !== null && readdirSync(folder).some((name) => name.startsWith('picture'));
    got?.();
  });
  await leaveFolder(folder, leave);
  expect(early).toBe(false);
  expect(await readRefusal(folder)).toBe('испорчен');
});

it('goes after its end where its files were refused meanwhile', async () => {
  const { folder, leave } = folderInUse('refused-and-over');
  await endFolder(folder);
  await refuseFolder(folder, 'испорчен');
  await leaveFolder(folder, leave);
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
