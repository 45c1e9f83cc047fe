import { IMPORT_WORDS } from '../../content/import.ts';
import type { Connection } from '../data/connection.ts';
import type { Reading } from '../domain/content/reading-part.ts';
import { withRates } from '../domain/currency/official-rate.ts';
import { readVocabulary, type Vocabulary } from '../exchange/words/vocabulary.ts';
import type { Env } from '../kit/env.ts';
import { storedReading } from '../services/content/stored-reading.ts';
import { readCachedRates } from '../services/rates/cached-rates.ts';

/** Vocabulary from `content/`, with which imports read files of other systems. */
export const VOCABULARY = readVocabulary(IMPORT_WORDS);

/**
 * Returns the vocabulary with what the merchant has set, and with current exchange rates: those set, otherwise the latest from the National
 * Bank, otherwise those of `content/`.
 */
export async function vocabularyNow(
  env: Pick<Env, 'CURRENCY_RATES' | 'DATA_DIR'>,
  pool: Connection['pool'],
): Promise<Vocabulary> {
  return vocabularyOf(env, await storedReading(pool));
}

/** The same for what a merchant has set. */
export function vocabularyOf(
  { CURRENCY_RATES, DATA_DIR }: Pick<Env, 'CURRENCY_RATES' | 'DATA_DIR'>,
  reading?: Reading,
): Vocabulary {
  const cached = CURRENCY_RATES === 'national-bank' ? readCachedRates(DATA_DIR) : null;
  const currencies = withRates(IMPORT_WORDS.currencies, cached?.rates ?? {});
  return readVocabulary({ ...IMPORT_WORDS, currencies }, reading);
}
