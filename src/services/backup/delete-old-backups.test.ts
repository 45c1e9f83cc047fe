import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldBackups } from './delete-old-backups.ts';
import { MANIFEST } from './manifest.ts';

const MADE = '2026-11-24T03:00:00.000Z';

describe('old backups', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'kafel-backups-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  function makeBackup(name: string, finished = true) {
    mkdirSync(join(parent, name));
    const manifest = { format: 1, made: MADE, schema: [1], tables: [], sequences: [] };
    if (finished) writeFileSync(join(parent, name, MANIFEST), JSON.stringify(manifest));
  }

  it('are deleted but for the newest; the one before an upgrade, unfinished ones and other files stay', async () => {
    for (const day of ['24', '21', '23', '22']) makeBackup(`2026-11-${day}T03-00-00Z`);
    makeBackup('2026-11-20T03-00-00Z-before-upgrade');
    makeBackup('2026-11-19T03-00-00Z', false);
    makeBackup('photos');
    writeFileSync(join(parent, 'notes.txt'), '');
    expect(await deleteOldBackups(parent, 2)).toBe(2);
    expect(readdirSync(parent).sort()).toEqual([
      '2026-11-19T03-00-00Z',
      '2026-11-20T03-00-00Z-before-upgrade',
      '2026-11-23T03-00-00Z',
      '2026-11-24T03-00-00Z',
      'notes.txt',
      'photos',
    ]);
    expect(await deleteOldBackups(parent, 2)).toBe(0);
  });
});
