import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeCachedRates } from '../services/rates/cached-rates.ts';
import { VOCABULARY, vocabularyOf } from './vocabulary.ts';

it('imports use National Bank rates only if the shop is set to, and its own rates until some have arrived', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'kafel-vocabulary-'));
  try {
    const rateOf = (CURRENCY_RATES: 'settings' | 'national-bank') =>
      vocabularyOf({ CURRENCY_RATES, DATA_DIR }).currencies['USD']?.rate;
    const own = VOCABULARY.currencies['USD']?.rate;
    expect(rateOf('national-bank')).toBe(own);
    await writeCachedRates(DATA_DIR, { USD: '3.2815' }, new Date());
    expect([rateOf('settings'), rateOf('national-bank')]).toEqual([own, '3.2815']);
    expect(vocabularyOf({ CURRENCY_RATES: 'national-bank', DATA_DIR }).currencyOf('$')).toBe('USD');
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
