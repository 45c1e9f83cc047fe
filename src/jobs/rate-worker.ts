import type { Clock } from '../kit/clock.ts';
import type { Logger } from '../kit/logger.ts';
import { readCachedRates, writeCachedRates } from '../services/rates/cached-rates.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

export interface RateDeps {
  dataDir: string;
  /** Fetches the rates. @throws when the source fails */
  fetchRates(): Promise<Readonly<Record<string, string>>>;
  clock: Clock;
}

/** In milliseconds; how often to check whether rates are due, and how long to wait after a failed fetch. */
const PAUSE_MS = 15 * 60_000;
/** In milliseconds; new rates are published once a day, in the afternoon for the next day, so rates older than this are fetched again. */
const LIFE_MS = 3 * 3_600_000;

/** Fetches the rates if the last ones are old. @returns whether it did */
export async function renewRates({ dataDir, fetchRates, clock }: RateDeps): Promise<boolean> {
  const cached = readCachedRates(dataDir);
  if (cached && clock().getTime() - Date.parse(cached.at) < LIFE_MS) return false;
  await writeCachedRates(dataDir, await fetchRates(), clock());
  return true;
}

/** Keeps the exchange rates fresh until it is stopped; while the source fails, imports use the last rates. */
export function startRateWorker(deps: RateDeps, logger: Pick<Logger, 'info' | 'warn'>): Worker {
  return runRepeatedly(
    async () => {
      if (await renewRates(deps)) logger.info('rates of currencies came');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.warn({ err: error }, 'rates of currencies did not come, the last ones stay'),
  );
}
