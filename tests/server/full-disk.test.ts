import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';

const PROCESS = new URL('./full-disk-process.ts', import.meta.url).pathname;
/** Command that mounts a small disk visible only to this process and its children, without special rights. */
const IN_SMALL_DISK = [
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps']),
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=120m tmpfs "$FOLDER" && exec "$@"',
  'sh',
];
const folder = mkdtempSync(join(tmpdir(), 'kafel-full-'));
const inSmallDisk = (...command: string[]) =>
  spawnSync('unshare', [...IN_SMALL_DISK, ...command], {
    env: { ...process.env, FOLDER: folder },
    encoding: 'utf8',
    timeout: 100_000,
  });
const noSmallDisk = inSmallDisk('true').status !== 0;

describe('a full disk', () => {
  it.skipIf(noSmallDisk)(
    'under the database refuses with a message, loses nothing acknowledged, and accepts orders again once there is room',
    async () => {
      const { stdout, stderr } = inSmallDisk(process.execPath, PROCESS);
      const report = stdout.split('\n').findLast((line) => line.startsWith('{"statuses"')) ?? stderr;
      expect(JSON.parse(report)).toMatchObject({
        statuses: [503],
        words: true,
        pages: true,
        panicked: true,
        lost: [],
      });
      const { ordered, placed } = JSON.parse(report);
      expect(ordered).toBeGreaterThanOrEqual(6);
      expect(placed).toBe(ordered);
    },
    120_000,
  );

  it.skipIf(!existsSync('/dev/full'))(
    'under a file is a 503 with a message, not a bug of the shop',
    async () => {
      const { app } = await testHost(fakeRenderer(() => html('Сейчас не получается')));
      app.post('/write', () => writeFileSync('/dev/full', 'x'));
      const json = await app.inject({
        method: 'POST',
        url: '/write',
        headers: { accept: 'application/json' },
      });
      expect([json.statusCode, json.headers['retry-after']]).toEqual([503, '10']);
      expect(json.json().message).toContain('повторите через минуту');
      const page = await app.inject({ method: 'POST', url: '/write' });
      expect([page.statusCode, page.body]).toEqual([503, 'Сейчас не получается']);
      await app.close();
    },
  );
});
