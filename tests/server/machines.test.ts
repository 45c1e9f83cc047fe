import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('`npm run machines` starts two nodes on one database, and Ctrl+C ends them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-machines-'));
  const env = { ...process.env, DATA_DIR: folder, DEMO_PRODUCTS: '20', STOP_DELAY_SECONDS: '0' };
  const machines = spawn(process.execPath, ['scripts/machines.ts', '2'], { env });
  let printed = '';
  for (const stream of [machines.stdout, machines.stderr]) stream.on('data', (chunk) => (printed += chunk));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Ctrl+C');
  const nodes = Array.from(printed.matchAll(/Node \d .*(http:\S+)/g), ([, address = '']) => address);
  expect(nodes).toHaveLength(2);
  for (const address of nodes) expect((await fetch(address)).status).toBe(200);
  machines.kill('SIGINT');
  expect(await once(machines, 'exit')).toEqual([0, null]);
  for (const address of nodes) await expect(fetch(address)).rejects.toThrow('fetch failed');
  rmSync(folder, { recursive: true, force: true });
});
