import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line per event on standard output; `level` is a pino level name. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
