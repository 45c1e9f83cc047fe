import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKeptRates } from '../services/rates/kept-rates.ts';
import { renewRates } from './rate-worker.ts';

describe('rates that are kept', () => {
  let dataDir: string;
  let now = 0;
  let answers: (Record<string, string> | Error)[];
  let asked = 0;
  const deps = () => ({
    dataDir,
    clock: () => new Date(now),
    async ask() {
      asked++;
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('silence');
      return answer;
    },
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kafel-rates-'));
    now = Date.parse('2026-11-24T12:00:00Z');
    asked = 0;
    answers = [{ USD: '3.2815' }];
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('are asked for once in some hours', async () => {
    expect([await renewRates(deps()), await renewRates(deps())]).toEqual([true, false]);
    expect(asked).toBe(1);
    expect(readKeptRates(dataDir)?.rates).toEqual({ USD: '3.2815' });
  });

  it('stay while nobody says new ones, and are replaced once somebody does', async () => {
    await renewRates(deps());
    now += 86_400_000;
    answers = [new Error('503'), { USD: '3.3' }];
    await expect(renewRates(deps())).rejects.toThrow('503');
    expect(readKeptRates(dataDir)?.rates).toEqual({ USD: '3.2815' });
    expect(await renewRates(deps())).toBe(true);
    expect(readKeptRates(dataDir)?.rates).toEqual({ USD: '3.3' });
  });

  it.each(['', '{', '{"at":"x","rates":{"USD":"<b>"}}', '[]'])(
    'in a file «%s» are none, and asked for',
    async (text) => {
      writeFileSync(join(dataDir, 'currency-rates.json'), text);
      expect(readKeptRates(dataDir)).toBeNull();
      expect(await renewRates(deps())).toBe(true);
    },
  );
});
