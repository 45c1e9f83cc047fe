import type { Database } from '../../data/connection.ts';
import { EXCHANGE_SUBJECT, type ExchangeDeed } from '../../domain/desk/desk-log.ts';
import type { Clock } from '../../kit/clock.ts';
import { readLog, writeLog } from '../desk/write-log.ts';

interface NoteDeps {
  db: Database;
  clock: Clock;
  /** Says it in the log of the shop, too. */
  warn(words: string): void;
}

/** 1C says the same again every few minutes: what was written down within a day is not news. */
const NEWS_MS = 24 * 3_600_000;
/** So many entries are looked at for it. */
const LOOKED_AT = 50;
/** As long as a row of the log. */
const MAX_NOTE = 300;

/** Writes down, for the desk and in the log, what a person has to hear of an exchange. */
export async function noteExchange(
  { db, clock, warn }: NoteDeps,
  action: ExchangeDeed,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const note = lines.join('; ').replaceAll('\n', ' ').slice(0, MAX_NOTE);
  const since = new Date(clock().getTime() - NEWS_MS).toISOString();
  const latest = await readLog(db, LOOKED_AT, { subject: EXCHANGE_SUBJECT });
  if (latest.some((entry) => entry.note === note && entry.at >= since)) return;
  warn(note);
  const deed = { person: 'обмен', action, subject: EXCHANGE_SUBJECT, note };
  await writeLog(db, clock(), deed);
}
