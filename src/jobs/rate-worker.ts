import type { Clock } from '../kit/clock.ts';
import type { Logger } from '../kit/logger.ts';
import { readKeptRates, writeKeptRates } from '../services/rates/kept-rates.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

export interface RateDeps {
  dataDir: string;
  /** Asks who says the rates; throws where they do not. */
  ask(): Promise<Readonly<Record<string, string>>>;
  clock: Clock;
}

/** Between two looks whether rates are due; who did not answer is asked again then. */
const PAUSE_MS = 15 * 60_000;
/** Rates are named once a day, in the afternoon for the next one. */
const LIFE_MS = 3 * 3_600_000;

/** Asks for the rates where the last ones are old. @returns whether new ones came */
export async function renewRates({ dataDir, ask, clock }: RateDeps): Promise<boolean> {
  const kept = readKeptRates(dataDir);
  if (kept && clock().getTime() - Date.parse(kept.at) < LIFE_MS) return false;
  await writeKeptRates(dataDir, await ask(), clock());
  return true;
}

/** Keeps the rates of currencies fresh until it is stopped; while nobody says new ones imports go on with the last. */
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
