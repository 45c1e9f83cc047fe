import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCachedRates } from '../services/rates/cached-rates.ts';
import { renewRates } from './rate-worker.ts';

describe('cached rates', () => {
  let dataDir: string;
  let now = 0;
  let answers: (Record<string, string> | Error)[];
  let fetches = 0;
  const deps = () => ({
    dataDir,
    clock: () => new Date(now),
    async fetchRates() {
      fetches++;
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('silence');
      return answer;
    },
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kafel-rates-'));
    now = Date.parse('2026-11-24T12:00:00Z');
    fetches = 0;
    answers = [{ USD: '3.2815' }];
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('are fetched again after some hours', async () => {
    expect([await renewRates(deps()), await renewRates(deps())]).toEqual([true, false]);
    expect(fetches).toBe(1);
    expect(readCachedRates(dataDir)?.rates).toEqual({ USD: '3.2815' });
  });

  it('stay while the source fails, and are replaced once it responds', async () => {
    await renewRates(deps());
    now += 86_400_000;
    answers = [new Error('503'), { USD: '3.3' }];
    await expect(renewRates(deps())).rejects.toThrow('503');
    expect(readCachedRates(dataDir)?.rates).toEqual({ USD: '3.2815' });
    expect(await renewRates(deps())).toBe(true);
    expect(readCachedRates(dataDir)?.rates).toEqual({ USD: '3.3' });
  });

  it.each(['', '{', '{"at":"x","rates":{"USD":"<b>"}}', '[]'])(
    'are requested when the file contains «%s»',
    async (text) => {
      writeFileSync(join(dataDir, 'currency-rates.json'), text);
      expect(readCachedRates(dataDir)).toBeNull();
      expect(await renewRates(deps())).toBe(true);
    },
  );
});
