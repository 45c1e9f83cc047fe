import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { clearUnlessHeld, endFolder, holdFolder, leaveFolder } from './session-folder.ts';

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
