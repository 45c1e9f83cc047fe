import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/data/connection.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { LEASE_MS } from '../../src/services/outbox/deliver-messages.ts';

const PROGRAM = new URL('./outbox-worker-process.ts', import.meta.url).pathname;
const MESSAGES = 60;
const KILLS = 2;

interface Ended {
  signal: NodeJS.Signals | null;
  delivered: string[];
}

/** Runs a worker, and kills it once it has reported `killAfter` deliveries, if given. */
function runWorker(env: Record<string, string>, killAfter?: number): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const delivered: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      delivered.push(...chunk.toString('utf8').split('\n').filter(Boolean));
      if (killAfter !== undefined && delivered.length >= killAfter) child.kill('SIGKILL');
    });
    child.on('exit', (_code, signal) => resolve({ signal, delivered }));
  });
}

describe('an outbox whose workers are killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-killed-'));
  const mails = join(folder, 'mails');
  const data = join(folder, 'data');

  beforeAll(async () => {
    const connection = await openDatabase({ DATA_DIR: data });
    const rows = Array.from({ length: MESSAGES }, (_, index) => ({
      key: `kill-${index}`,
      kind: 'mail' as const,
      payload: { to: 'a@b.example', subject: `Письмо ${index}`, text: 'текст' },
      nextAttemptAt: new Date(0),
    }));
    await connection.db.insert(outbox).values(rows);
    await connection.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('[CART-11] delivers every message at least once, and repeats under the same key become one email', async () => {
    const delivered: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const env = {
        DATA_DIR: data,
        MAIL_FOLDER: mails,
        AHEAD: String(round * (LEASE_MS + 1000)),
        DATABASE_URL: '',
      };
      const ended = await runWorker(env, 4 + round * 5);
      expect(ended.signal).toBe('SIGKILL');
      delivered.push(...ended.delivered);
    }
    const env = {
      DATA_DIR: data,
      MAIL_FOLDER: mails,
      AHEAD: String(KILLS * (LEASE_MS + 1000)),
      DATABASE_URL: '',
    };
    const last = await runWorker(env);
    expect(last.signal).toBeNull();
    delivered.push(...last.delivered);
    expect(new Set(delivered).size).toBe(MESSAGES);
    expect(readdirSync(mails).filter((name) => name.endsWith('.eml'))).toHaveLength(MESSAGES);
    const connection = await openDatabase({ DATA_DIR: data });
    const left = (await connection.db.select().from(outbox)).filter(({ deliveredAt }) => !deliveredAt);
    await connection.close();
    expect(left).toEqual([]);
  });
});
