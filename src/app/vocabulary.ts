import { IMPORT_WORDS } from '../../content/import.ts';
import { withRates } from '../domain/currency/official-rate.ts';
import { readVocabulary, type Vocabulary } from '../exchange/words/vocabulary.ts';
import type { Env } from '../kit/env.ts';
import { readKeptRates } from '../services/rates/kept-rates.ts';

/** How `content/` has the files of others understood, as imports take it. */
export const VOCABULARY = readVocabulary(IMPORT_WORDS);

/** The same with the rates of currencies by which prices are sold now: the last that the National Bank said, else those of `content/`. */
export function vocabularyNow({
  CURRENCY_RATES,
  DATA_DIR,
}: Pick<Env, 'CURRENCY_RATES' | 'DATA_DIR'>): Vocabulary {
  const kept = CURRENCY_RATES === 'national-bank' ? readKeptRates(DATA_DIR) : null;
  if (!kept) return VOCABULARY;
  return readVocabulary({ ...IMPORT_WORDS, currencies: withRates(IMPORT_WORDS.currencies, kept.rates) });
}
