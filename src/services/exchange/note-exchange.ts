import type { Database } from '../../data/connection.ts';
import { EXCHANGE_SUBJECT, type ExchangeAction } from '../../domain/admin/admin-log.ts';
import type { Clock } from '../../kit/clock.ts';
import { readLog, writeLog } from '../admin/write-log.ts';

interface NoteDeps {
  db: Database;
  clock: Clock;
  warn(words: string): void;
}

/** In milliseconds; 1C repeats the same message every few minutes, so one that was noted within a day is skipped. */
const NEWS_MS = 24 * 3_600_000;
/** Maximum number of latest entries that a message is compared with. */
const LOOKED_AT = 50;
/** Maximum length of a text in the log. */
const MAX_NOTE = 300;

/** Notes messages about an exchange for people: in the admin's log and in the server's log. */
export async function noteExchange(
  { db, clock, warn }: NoteDeps,
  action: ExchangeAction,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const note = lines.join('; ').replaceAll('\n', ' ').slice(0, MAX_NOTE);
  const since = new Date(clock().getTime() - NEWS_MS).toISOString();
  const latest = await readLog(db, LOOKED_AT, { subject: EXCHANGE_SUBJECT });
  if (latest.some((entry) => entry.note === note && entry.at >= since)) return;
  warn(note);
  const entry = { person: 'обмен', action, subject: EXCHANGE_SUBJECT, note };
  await writeLog(db, clock(), entry);
}
