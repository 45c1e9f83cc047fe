import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { deskPeople, deskSessions } from '../../data/schema/desk.ts';
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

/** Signs somebody in: a session with a value of its own, whatever the browser came with. Forgets those that are over. @returns the cookie's value */
export async function beginSession(tx: Queryable, personId: number, now: Date): Promise<string> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await tx
    .delete(deskSessions)
    .where(or(lt(deskSessions.usedAt, ago(IDLE_MS)), lt(deskSessions.beganAt, ago(WHOLE_MS))));
  const secret = newCookie();
  const times = { beganAt: now, renewedAt: now, usedAt: now };
  await tx.insert(deskSessions).values({ key: digestOf(secret), personId, ...times });
  return secret;
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

/** A session by the value of its cookie, while it lasts. */
async function readSession({ db, clock }: SessionDeps, secret: string | null) {
  if (secret === null || secret.length > 100) return null;
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  const asked = digestOf(secret);
  const former = and(eq(deskSessions.formerKey, asked), gt(deskSessions.renewedAt, ago(FORMER_MS)));
  const [found] = await db
    .select()
    .from(deskSessions)
    .innerJoin(deskPeople, eq(deskPeople.id, deskSessions.personId))
    .where(
      and(
        or(eq(deskSessions.key, asked), former),
        gt(deskSessions.usedAt, ago(IDLE_MS)),
        gt(deskSessions.beganAt, ago(WHOLE_MS)),
      ),
    );
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
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { person, isLatest, session } = found;
  const { key, renewedAt, usedAt } = session;
  if (isLatest && renewedAt <= ago(RENEW_MS)) {
    const renewed = await renew(db, key, now);
    return { person, key: renewed === null ? key : digestOf(renewed), renewed };
  }
  if (usedAt <= ago(MINUTE))
    await db.update(deskSessions).set({ usedAt: now }).where(eq(deskSessions.key, key));
  return { person, key, renewed: null };
}

/** Ends a session, by the value of its cookie. */
export async function endSession(db: Queryable, secret: string): Promise<void> {
  const key = digestOf(secret);
  await db.delete(deskSessions).where(or(eq(deskSessions.key, key), eq(deskSessions.formerKey, key)));
}
