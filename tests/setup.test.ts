import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A build of the small project; it only leaves a file. */
const BUILD = "import { appendFileSync } from 'node:fs'; appendFileSync('builds', 'built\\n');";
const SOURCE = 'src/page.ts';

describe('the set-up before each command', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kafel-setup-'));
    for (const part of ['src', 'dist', 'node_modules/astro/bin'])
      mkdirSync(join(folder, part), { recursive: true });
    cpSync(new URL('../scripts/setup.mjs', import.meta.url), join(folder, 'scripts/setup.mjs'));
    write('package-lock.json', '{}');
    const lock = createHash('sha256').update('{}').digest('hex');
    write('node_modules/.kafel-install', `${lock} all`);
    write('node_modules/astro/bin/astro.mjs', BUILD);
    write(SOURCE, 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

  /** Runs the set-up as `npm run shop` does. @returns number of builds so far */
  function setUp(): number {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', 'start'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '' },
    });
    expect([status, stderr]).toEqual([0, '']);
    return readFileSync(join(folder, 'builds'), 'utf8').split('\n').length - 1;
  }

  it('builds what changed, and nothing where only file times differ, as in a copy or an image', () => {
    expect(setUp()).toBe(1);
    expect(setUp()).toBe(1);
    utimesSync(join(folder, SOURCE), 1_000_000, 1_000_000);
    expect(setUp()).toBe(1);
    write(SOURCE, 'two');
    expect(setUp()).toBe(2);
  });
});
