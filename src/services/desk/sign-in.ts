import { and, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { deskPeople } from '../../data/schema/desk.ts';
import { transact } from '../../data/transact.ts';
import { type DeskPerson, readPersonName } from '../../domain/desk/person.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';
import { withDevice } from './known-device.ts';
import { verifyPassword } from './password.ts';
import { beginSession, endSession, type SessionBrowser } from './sessions.ts';
import { findTotpStep } from './totp.ts';
import { writeLog } from './write-log.ts';

/** What somebody typed at the door. */
export interface SignIn extends SessionBrowser {
  name: string;
  password: string;
  /** Of an authenticator; empty for who has none. */
  code: string;
  /** By what the browser is known, see `withDevice`; empty for a new one. */
  devices: string;
}

/** What the browser of somebody who came in is given. */
export interface SignedIn {
  /** The value of the session's cookie. */
  secret: string;
  /** By what it is known from now on. */
  devices: string;
}

/** One answer for a wrong name, password or code: which it was helps nobody but a burglar. */
const WRONG = failure('wrong', 'Имя, пароль или код не подходят');
const BUSY = failure('busy', 'Сейчас входит слишком много людей. Попробуйте через минуту');

/** Whether the code of somebody who signs in with one is right; it is taken once, whoever else tries it at the same time. */
async function takeCode(
  tx: Queryable,
  person: typeof deskPeople.$inferSelect,
  typed: string,
  now: Date,
): Promise<boolean> {
  if (person.totpKey === '') return true;
  const step = findTotpStep(person.totpKey, typed, now, person.totpStep);
  if (step === null) return false;
  const taken = await tx
    .update(deskPeople)
    .set({ totpStep: step })
    .where(and(eq(deskPeople.id, person.id), lt(deskPeople.totpStep, step)))
    .returning({ id: deskPeople.id });
  return taken.length > 0;
}

/** Signs somebody in by name, password and, where they have one, the code of an authenticator. */
export async function signIn(
  { db, clock }: { db: Database; clock: Clock },
  { name: typed, password, code, devices, ...browser }: SignIn,
): Promise<Result<SignedIn>> {
  const name = readPersonName(typed);
  const [found] = name.ok ? await db.select().from(deskPeople).where(eq(deskPeople.name, name.value)) : [];
  const right = await verifyPassword(password, found?.password ?? null);
  if (right === null) return BUSY;
  if (!right || !found) return WRONG;
  return transact(db, async (tx): Promise<Result<SignedIn>> => {
    const [person] = await tx.select().from(deskPeople).where(eq(deskPeople.id, found.id)).for('update');
    const now = clock();
    // The password may have become another one meanwhile.
    if (!person || person.password !== found.password) return WRONG;
    if (!(await takeCode(tx, person, code, now))) return WRONG;
    await writeLog(tx, now, { person: person.name, action: 'sign-in' });
    const secret = await beginSession(tx, person.id, browser, now);
    return success({ secret, devices: withDevice(devices, person, now) });
  });
}

/** Ends a session, and writes down whose it was. */
export function signOut(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
  { name }: DeskPerson,
): Promise<void> {
  return transact(db, async (tx) => {
    await endSession(tx, secret);
    await writeLog(tx, clock(), { person: name, action: 'sign-out' });
  });
}
