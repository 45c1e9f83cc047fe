import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { exchangeSessions } from '../../data/schema/exchange.ts';
import type { Clock } from '../../kit/clock.ts';
import { newSecret } from '../../kit/new-secret.ts';
import type { ExchangeKind, ExchangeSession } from './conversation.ts';
import { forgetFolder } from './session-folder.ts';

export interface SessionDeps {
  db: Database;
  clock: Clock;
  /** Where files of conversations lie. */
  root: string;
}

/** A conversation that nothing was heard of for so long is over. */
const IDLE_MS = 12 * 3_600_000;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Where the files of a conversation lie. */
export const filesOf = ({ root }: Pick<SessionDeps, 'root'>, { folder }: Pick<ExchangeSession, 'folder'>) =>
  join(root, folder);

async function forgetIdle({ db, clock, root }: SessionDeps): Promise<void> {
  const before = new Date(clock().getTime() - IDLE_MS);
  const gone = await db
    .delete(exchangeSessions)
    .where(lt(exchangeSessions.usedAt, before))
    .returning({ folder: exchangeSessions.folder });
  for (const { folder } of gone) await forgetFolder(join(root, folder));
}

/** Begins a conversation, and forgets those that nobody goes on with. @returns the value of its cookie */
export async function beginSession(deps: SessionDeps, kind: ExchangeKind): Promise<string> {
  await forgetIdle(deps);
  const secret = newSecret();
  const now = deps.clock();
  await deps.db
    .insert(exchangeSessions)
    .values({ key: digestOf(secret), folder: randomUUID(), kind, createdAt: now, usedAt: now });
  return secret;
}

/** The conversation of a cookie, which is used now; for clients that keep no cookies the latest one. */
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

/** Begins an exchange anew in the same conversation: nothing came yet. */
export async function resetSession(
  { db }: SessionDeps,
  session: ExchangeSession,
  version: string,
): Promise<void> {
  await db
    .update(exchangeSessions)
    .set({ taken: [], sent: null, version: version.slice(0, 20) })
    .where(eq(exchangeSessions.key, session.key));
}

/** A file of a name that was taken in comes anew. */
export async function forgetTaken({ db }: Pick<SessionDeps, 'db'>, key: string, name: string): Promise<void> {
  await db
    .update(exchangeSessions)
    .set({ taken: sql`array_remove(${exchangeSessions.taken}, ${name})` })
    .where(eq(exchangeSessions.key, key));
}

/** Remembers that files of a conversation were taken in. */
export async function noteTaken(
  { db }: Pick<SessionDeps, 'db'>,
  key: string,
  names: readonly string[],
): Promise<void> {
  await db
    .update(exchangeSessions)
    .set({ taken: sql`${exchangeSessions.taken} || ${sql.param([...names])}::text[]` })
    .where(eq(exchangeSessions.key, key));
}
