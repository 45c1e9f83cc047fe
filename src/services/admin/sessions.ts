import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { adminPeople, adminSessions } from '../../data/schema/admin.ts';
import type { OwnSession } from '../../domain/admin/own-access.ts';
import type { AdminPerson } from '../../domain/admin/person.ts';
import type { Clock } from '../../kit/clock.ts';
import { asPerson } from './manage-people.ts';

interface SessionDeps {
  db: Database;
  clock: Clock;
}

/** The signed-in person, with the new cookie value when it has changed. */
export interface FoundSession {
  person: AdminPerson;
  /** Digest of the cookie's value; identifies this session among others. */
  key: string;
  renewed: string | null;
}

export type SignedInPerson = Pick<FoundSession, 'person' | 'key'>;

const MINUTE = 60_000;
/** A session without activity ends after this time. */
export const IDLE_MS = 60 * MINUTE;
/** A session ends after this time, even with activity: a working day. */
export const WHOLE_MS = 12 * 60 * MINUTE;
/** The cookie gets a new value after this time. */
export const RENEW_MS = 15 * MINUTE;
/** Requests that are already running may use the previous value for this long. */
const FORMER_MS = MINUTE;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** Returns a new cookie value, which has 256 bits. */
const newCookie = () => randomBytes(32).toString('base64url');

export interface SessionBrowser {
  /** Description of the browser by `deviceName`. */
  device: string;
  /** The browser's previous cookie value; null if it has none. */
  former: string | null;
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Signs a person in with a new session that replaces the browser's former one. Deletes expired sessions.
 * @returns the cookie's value
 */
export async function beginSession(
  tx: Queryable,
  personId: number,
  { device, former }: SessionBrowser,
  now: Date,
): Promise<string> {
  if (former !== null) await endSession(tx, former);
  await tx
    .delete(adminSessions)
    .where(or(lt(adminSessions.usedAt, ago(now, IDLE_MS)), lt(adminSessions.beganAt, ago(now, WHOLE_MS))));
  const secret = newCookie();
  const times = { beganAt: now, renewedAt: now, usedAt: now };
  await tx.insert(adminSessions).values({ key: digestOf(secret), personId, device, ...times });
  return secret;
}

/** Maximum number of sessions listed; nobody is likely to use more browsers within a day. */
const MAX_LISTED = 50;

/** Lists where a person is signed in, most recently used first; `key` is the session of this request. */
export async function listSessions(
  db: Queryable,
  { person, key }: SignedInPerson,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.personId, person.id), lasts(now)))
    .orderBy(desc(adminSessions.usedAt), desc(adminSessions.id))
    .limit(MAX_LISTED);
  return rows.map(({ id, device, beganAt, usedAt, key: own }) => ({
    ...{ id, device, isThis: own === key },
    ...{ beganAt: beganAt.toISOString(), usedAt: usedAt.toISOString() },
  }));
}

/** Ends one or all of a person's sessions, except the current one. @returns how many ended */
export async function endOtherSessions(
  tx: Queryable,
  { person, key }: SignedInPerson,
  id?: number,
): Promise<number> {
  const ended = await tx
    .delete(adminSessions)
    .where(
      and(
        eq(adminSessions.personId, person.id),
        ne(adminSessions.key, key),
        id === undefined ? undefined : eq(adminSessions.id, id),
      ),
    )
    .returning({ id: adminSessions.id });
  return ended.length;
}

/** Gives a session a new cookie value; null when another request has just done so. */
async function renew(db: Queryable, key: string, now: Date): Promise<string | null> {
  const secret = newCookie();
  const renewed = await db
    .update(adminSessions)
    .set({ key: digestOf(secret), formerKey: key, renewedAt: now, usedAt: now })
    .where(eq(adminSessions.key, key))
    .returning({ key: adminSessions.key });
  return renewed.length > 0 ? secret : null;
}

const lasts = (now: Date) =>
  and(gt(adminSessions.usedAt, ago(now, IDLE_MS)), gt(adminSessions.beganAt, ago(now, WHOLE_MS)));

/** Reads an unexpired session by its cookie value. */
async function readSession({ db, clock }: SessionDeps, secret: string | null) {
  if (secret === null || secret.length > 100) return null;
  const now = clock();
  const digest = digestOf(secret);
  const former = and(eq(adminSessions.formerKey, digest), gt(adminSessions.renewedAt, ago(now, FORMER_MS)));
  const [found] = await db
    .select()
    .from(adminSessions)
    .innerJoin(adminPeople, eq(adminPeople.id, adminSessions.personId))
    .where(and(or(eq(adminSessions.key, digest), former), lasts(now)));
  if (!found) return null;
  const { admin_sessions: session, admin_people: person } = found;
  return { session, person: asPerson(person), isLatest: session.key === digest };
}

/** Finds the signed-in person without counting it as activity: requests that a page makes by itself do not prolong a session. */
export async function peekSession(deps: SessionDeps, secret: string | null): Promise<AdminPerson | null> {
  return (await readSession(deps, secret))?.person ?? null;
}

/** Finds the signed-in person by the cookie value and records activity; null when nobody is signed in any more. */
export async function findSession(deps: SessionDeps, secret: string | null): Promise<FoundSession | null> {
  const found = await readSession(deps, secret);
  if (!found) return null;
  const { db, clock } = deps;
  const now = clock();
  const { person, isLatest, session } = found;
  const { key, renewedAt, usedAt } = session;
  if (isLatest && renewedAt <= ago(now, RENEW_MS)) {
    const renewed = await renew(db, key, now);
    return { person, key: renewed === null ? key : digestOf(renewed), renewed };
  }
  if (usedAt <= ago(now, MINUTE))
    await db.update(adminSessions).set({ usedAt: now }).where(eq(adminSessions.key, key));
  return { person, key, renewed: null };
}

export async function endSession(db: Queryable, secret: string): Promise<void> {
  const key = digestOf(secret);
  await db.delete(adminSessions).where(or(eq(adminSessions.key, key), eq(adminSessions.formerKey, key)));
}
