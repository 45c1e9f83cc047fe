import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { adminLog } from '../../data/schema/admin.ts';
import { alongside } from '../../data/transact.ts';
import { EXCHANGE_SUBJECT, type LogEntry, type LoggedAction } from '../../domain/admin/admin-log.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';

export interface LogDraft {
  /** Name of the person who acted. */
  person: string;
  action: LoggedAction;
  subject?: string;
  note?: string;
}

/** Maximum length of a text in a log entry; full texts are stored elsewhere. */
const MAX_TEXT = 300;

export async function writeLog(
  tx: Queryable,
  now: Date,
  { person, action, subject, note }: LogDraft,
): Promise<void> {
  const cut = (text = '') => text.slice(0, MAX_TEXT);
  await tx.insert(adminLog).values({ at: now, person, action, subject: cut(subject), note: cut(note) });
}

/** True when an action had no effect: it was refused, or its subject was not found. */
function hadNoEffect(result: unknown): boolean {
  if (result === null || result === false || result === 0) return true;
  return typeof result === 'object' && result !== undefined && 'ok' in result && result.ok === false;
}

/** Returns a database whose transactions log the action, unless it has no effect. */
export function logged(db: Database, clock: () => Date, draft: LogDraft): Database {
  return alongside(db, async (tx, result) => {
    if (!hadNoEffect(result)) await writeLog(tx, clock(), draft);
  });
}

/** Reads log entries, latest first; optionally only those before an entry or of one subject. */
export async function readLog(
  db: Queryable,
  max: number,
  { before, subject }: { before?: number; subject?: string } = {},
): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(adminLog)
    .where(
      and(
        before === undefined ? undefined : lt(adminLog.id, before),
        subject === undefined ? undefined : eq(adminLog.subject, subject),
      ),
    )
    .orderBy(desc(adminLog.id))
    .limit(max);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Maximum number of log entries on a page. */
export const LOGGED = 100;

/** Maximum number of log entries about the exchange that are shown above the imports; the others are only in the log. */
const EXCHANGED = 3;

/** Returns a page of log entries, latest first; optionally only those before an entry. */
export async function logRows(db: Queryable, before?: number): Promise<AdminRows<LogEntry>> {
  return firstRows(await readLog(db, LOGGED + 1, before === undefined ? {} : { before }), LOGGED);
}

/** Lists what the shop rejected of the data from 1C, latest first. */
export const exchangeLog = (db: Queryable) => readLog(db, EXCHANGED, { subject: EXCHANGE_SUBJECT });
