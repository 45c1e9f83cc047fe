import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { exchangeSessions } from '../../data/schema/exchange.ts';
import type { Clock } from '../../kit/clock.ts';
import type { FileStore } from '../../kit/file-store.ts';
import { newSecret } from '../../kit/new-secret.ts';
import type { ExchangeKind, ExchangeSession } from './conversation.ts';

export interface SessionDeps {
  db: Database;
  clock: Clock;
  /** Store of the files of all sessions. */
  files: FileStore;
}

/** A session ends when it gets no request for this long. */
const IDLE_MS = 12 * 3_600_000;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Name of the folder with a session's files. */
export const filesOf = ({ folder }: Pick<ExchangeSession, 'folder'>) => `exchange/${folder}`;

async function forgetIdle({ db, clock, files }: SessionDeps): Promise<void> {
  const before = new Date(clock().getTime() - IDLE_MS);
  const gone = await db
    .delete(exchangeSessions)
    .where(lt(exchangeSessions.usedAt, before))
    .returning({ folder: exchangeSessions.folder });
  for (const session of gone) await files.remove(filesOf(session));
}

/** Begins a session and deletes abandoned ones. @returns the value of its cookie */
export async function beginSession(deps: SessionDeps, kind: ExchangeKind): Promise<string> {
  await forgetIdle(deps);
  const secret = newSecret();
  const now = deps.clock();
  await deps.db
    .insert(exchangeSessions)
    .values({ key: digestOf(secret), folder: randomUUID(), kind, createdAt: now, usedAt: now });
  return secret;
}

/** Finds the session of a cookie and marks it as used; clients that send no cookie get the latest session. */
export async function findSession(
  { db, clock }: SessionDeps,
  kind: ExchangeKind,
  cookie: string | null,
): Promise<ExchangeSession | null> {
  const { key, kind: of, usedAt } = exchangeSessions;
  const latest = db.select({ key }).from(exchangeSessions).where(eq(of, kind)).orderBy(desc(usedAt)).limit(1);
  const [row] = await db
    .update(exchangeSessions)
    .set({ usedAt: clock() })
    .where(and(eq(of, kind), cookie === null ? eq(key, latest) : eq(key, digestOf(cookie))))
    .returning();
  if (!row || clock().getTime() - row.createdAt.getTime() > 2 * IDLE_MS) return null;
  return { ...row, kind };
}

/** Resets a session for a new exchange, so that it has no imported files. */
export async function resetSession(
  { db }: SessionDeps,
  session: ExchangeSession,
  version: string,
): Promise<void> {
  await db
    .update(exchangeSessions)
    .set({ importedFiles: [], sent: null, version: version.slice(0, 20) })
    .where(eq(exchangeSessions.key, session.key));
}

/** Forgets that a file has been imported, because 1C sends it again. */
export async function forgetImported(
  { db }: Pick<SessionDeps, 'db'>,
  key: string,
  name: string,
): Promise<void> {
  await db
    .update(exchangeSessions)
    .set({ importedFiles: sql`array_remove(${exchangeSessions.importedFiles}, ${name})` })
    .where(eq(exchangeSessions.key, key));
}

export async function noteImported(
  { db }: Pick<SessionDeps, 'db'>,
  key: string,
  names: readonly string[],
): Promise<void> {
  await db
    .update(exchangeSessions)
    .set({ importedFiles: sql`${exchangeSessions.importedFiles} || ${sql.param([...names])}::text[]` })
    .where(eq(exchangeSessions.key, key));
}
