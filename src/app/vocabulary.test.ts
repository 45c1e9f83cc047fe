import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeKeptRates } from '../services/rates/kept-rates.ts';
import { VOCABULARY, vocabularyNow } from './vocabulary.ts';

it('imports go by the rates of the National Bank only where the shop wants that, and by its own until some have come', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'kafel-vocabulary-'));
  try {
    const rateOf = (CURRENCY_RATES: 'settings' | 'national-bank') =>
      vocabularyNow({ CURRENCY_RATES, DATA_DIR }).currencies['USD']?.rate;
    const own = VOCABULARY.currencies['USD']?.rate;
    expect(rateOf('national-bank')).toBe(own);
    await writeKeptRates(DATA_DIR, { USD: '3.2815' }, new Date());
    expect([rateOf('settings'), rateOf('national-bank')]).toEqual([own, '3.2815']);
    expect(vocabularyNow({ CURRENCY_RATES: 'national-bank', DATA_DIR }).currencyOf('$')).toBe('USD');
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
