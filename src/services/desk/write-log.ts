import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { deskLog } from '../../data/schema/desk.ts';
import { alongside } from '../../data/transact.ts';
import { EXCHANGE_SUBJECT, type LogEntry } from '../../domain/desk/desk-log.ts';
import { type DeskRows, takeRows } from '../../domain/desk/pages-of-rows.ts';

/** What is written down of something done. */
export interface Deed {
  /** Name of who did it. */
  person: string;
  action: string;
  subject?: string;
  note?: string;
}

/** Longest text of a row: what was typed is kept where it belongs. */
const MAX_TEXT = 300;

/** Writes down what was done. */
export async function writeLog(
  tx: Queryable,
  now: Date,
  { person, action, subject, note }: Deed,
): Promise<void> {
  const cut = (text = '') => text.slice(0, MAX_TEXT);
  await tx.insert(deskLog).values({ at: now, person, action, subject: cut(subject), note: cut(note) });
}

/** Whether work came to nothing: refused, or what it was about is not there. */
function cameToNothing(result: unknown): boolean {
  if (result === null || result === false || result === 0) return true;
  return typeof result === 'object' && result !== undefined && 'ok' in result && result.ok === false;
}

/** A database whose transactions write down what was done in them, unless it came to nothing. */
export function logged(db: Database, clock: () => Date, deed: Deed): Database {
  return alongside(db, async (tx, result) => {
    if (!cameToNothing(result)) await writeLog(tx, clock(), deed);
  });
}

/** What was done, the latest first: before an entry where one is named, of one subject where that is. */
export async function readLog(
  db: Queryable,
  max: number,
  { before, subject }: { before?: number; subject?: string } = {},
): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(deskLog)
    .where(
      and(
        before === undefined ? undefined : lt(deskLog.id, before),
        subject === undefined ? undefined : eq(deskLog.subject, subject),
      ),
    )
    .orderBy(desc(deskLog.id))
    .limit(max);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Entries of the log on a page. */
export const LOGGED = 100;

/** Entries about the exchange that stand before the imports; the rest is in the log. */
const EXCHANGED = 3;

/** A page of what was done, the latest first; before an entry where one is named. */
export async function logRows(db: Queryable, before?: number): Promise<DeskRows<LogEntry>> {
  return takeRows(await readLog(db, LOGGED + 1, before === undefined ? {} : { before }), LOGGED);
}

/** What came to nothing of what 1C sent, the latest first. */
export const exchangeLog = (db: Queryable) => readLog(db, EXCHANGED, { subject: EXCHANGE_SUBJECT });
