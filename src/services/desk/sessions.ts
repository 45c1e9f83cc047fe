import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { deskPeople, deskSessions } from '../../data/schema/desk.ts';
import type { OwnSession } from '../../domain/desk/own-access.ts';
import type { DeskPerson } from '../../domain/desk/person.ts';
import type { Clock } from '../../kit/clock.ts';
import { asPerson } from './keep-people.ts';

interface SessionDeps {
  db: Database;
  clock: Clock;
}

/** Somebody signed in, and the value their cookie is to have from now on where it is another one. */
export interface FoundSession {
  person: DeskPerson;
  /** Digest of the cookie's value: names the session where one of several is meant. */
  key: string;
  renewed: string | null;
}

export type SignedInPerson = Pick<FoundSession, 'person' | 'key'>;

const MINUTE = 60_000;
/** A browser in which nothing was done for so long is signed out. */
export const IDLE_MS = 60 * MINUTE;
/** Nobody stays signed in longer, whatever they do: a working day. */
export const WHOLE_MS = 12 * 60 * MINUTE;
/** A value of the cookie is good for so long; then it is another one. */
export const RENEW_MS = 15 * MINUTE;
/** Requests under way bear the value before it so long. */
const FORMER_MS = MINUTE;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** 256 bits. */
const newCookie = () => randomBytes(32).toString('base64url');

/** The browser in which somebody signs in. */
export interface SessionBrowser {
  /** In words, see `deviceName`. */
  device: string;
  /** The value of its cookie until now; null: none. */
  former: string | null;
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Signs somebody in: a session with a value of its own, in place of the one that the browser had. Forgets those that are over.
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
    .delete(deskSessions)
    .where(or(lt(deskSessions.usedAt, ago(now, IDLE_MS)), lt(deskSessions.beganAt, ago(now, WHOLE_MS))));
  const secret = newCookie();
  const times = { beganAt: now, renewedAt: now, usedAt: now };
  await tx.insert(deskSessions).values({ key: digestOf(secret), personId, device, ...times });
  return secret;
}

/** More browsers than this somebody hardly has open within a day. */
const MAX_LISTED = 50;

/** Where somebody is signed in, the latest used first; `key` names the session that looks. */
export async function listSessions(
  db: Queryable,
  { person, key }: SignedInPerson,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(deskSessions)
    .where(and(eq(deskSessions.personId, person.id), lasts(now)))
    .orderBy(desc(deskSessions.usedAt), desc(deskSessions.id))
    .limit(MAX_LISTED);
  return rows.map(({ id, device, beganAt, usedAt, key: own }) => ({
    ...{ id, device, isThis: own === key },
    ...{ beganAt: beganAt.toISOString(), usedAt: usedAt.toISOString() },
  }));
}

/** Ends sessions of somebody but the one that asks for it: one, or all. @returns how many there were */
export async function endOtherSessions(
  tx: Queryable,
  { person, key }: SignedInPerson,
  id?: number,
): Promise<number> {
  const ended = await tx
    .delete(deskSessions)
    .where(
      and(
        eq(deskSessions.personId, person.id),
        ne(deskSessions.key, key),
        id === undefined ? undefined : eq(deskSessions.id, id),
      ),
    )
    .returning({ id: deskSessions.id });
  return ended.length;
}

/** Gives a session another value; null where another request has just done so. */
async function renew(db: Queryable, key: string, now: Date): Promise<string | null> {
  const secret = newCookie();
  const renewed = await db
    .update(deskSessions)
    .set({ key: digestOf(secret), formerKey: key, renewedAt: now, usedAt: now })
    .where(eq(deskSessions.key, key))
    .returning({ key: deskSessions.key });
  return renewed.length > 0 ? secret : null;
}

/** True of sessions that are not over. */
const lasts = (now: Date) =>
  and(gt(deskSessions.usedAt, ago(now, IDLE_MS)), gt(deskSessions.beganAt, ago(now, WHOLE_MS)));

/** A session by the value of its cookie, while it lasts. */
async function readSession({ db, clock }: SessionDeps, secret: string | null) {
  if (secret === null || secret.length > 100) return null;
  const now = clock();
  const asked = digestOf(secret);
  const former = and(eq(deskSessions.formerKey, asked), gt(deskSessions.renewedAt, ago(now, FORMER_MS)));
  const [found] = await db
    .select()
    .from(deskSessions)
    .innerJoin(deskPeople, eq(deskPeople.id, deskSessions.personId))
    .where(and(or(eq(deskSessions.key, asked), former), lasts(now)));
  if (!found) return null;
  const { desk_sessions: session, desk_people: person } = found;
  return { session, person: asPerson(person), isLatest: session.key === asked };
}

/** Who is signed in by the value of a cookie, without counting as use: what a page asks by itself keeps nobody signed in. */
export async function peekSession(deps: SessionDeps, secret: string | null): Promise<DeskPerson | null> {
  return (await readSession(deps, secret))?.person ?? null;
}

/** Who is signed in by the value of a cookie, seen now; null: nobody, or not any more. */
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
    await db.update(deskSessions).set({ usedAt: now }).where(eq(deskSessions.key, key));
  return { person, key, renewed: null };
}

/** Ends a session, by the value of its cookie. */
export async function endSession(db: Queryable, secret: string): Promise<void> {
  const key = digestOf(secret);
  await db.delete(deskSessions).where(or(eq(deskSessions.key, key), eq(deskSessions.formerKey, key)));
}
