import { and, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { adminPeople } from '../../data/schema/admin.ts';
import { transact } from '../../data/transact.ts';
import { type AdminPerson, readPersonName } from '../../domain/admin/person.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';
import { withDevice } from './known-device.ts';
import { verifyPassword } from './password.ts';
import { beginSession, endSession, type SessionBrowser } from './sessions.ts';
import { findTotpStep } from './totp.ts';
import { writeLog } from './write-log.ts';

export interface SignIn extends SessionBrowser {
  name: string;
  password: string;
  /** Code from an authenticator; empty for a person without one. */
  code: string;
  /** The device cookie, see `withDevice`; empty for a new device. */
  devices: string;
}

/** Cookie values for a browser after a sign-in. */
export interface SignedIn {
  /** Value of the session cookie. */
  secret: string;
  /** New value of the device cookie. */
  devices: string;
}

/** One message for a wrong name, password or code: the difference would only help an attacker. */
const WRONG = failure('wrong', 'Имя, пароль или код не подходят');
const BUSY = failure('busy', 'Сейчас входит слишком много людей. Попробуйте через минуту');

/** Checks the code of a person who signs in with codes; each code is accepted once, even if attempts are concurrent. */
async function acceptCode(
  tx: Queryable,
  person: typeof adminPeople.$inferSelect,
  typed: string,
  now: Date,
): Promise<boolean> {
  if (person.totpKey === '') return true;
  const step = findTotpStep(person.totpKey, typed, now, person.totpStep);
  if (step === null) return false;
  const used = await tx
    .update(adminPeople)
    .set({ totpStep: step })
    .where(and(eq(adminPeople.id, person.id), lt(adminPeople.totpStep, step)))
    .returning({ id: adminPeople.id });
  return used.length > 0;
}

/** Signs somebody in by name, password and, if switched on, an authenticator code. */
export async function signIn(
  { db, clock }: { db: Database; clock: Clock },
  { name: typed, password, code, devices, ...browser }: SignIn,
): Promise<Result<SignedIn>> {
  const name = readPersonName(typed);
  const [found] = name.ok ? await db.select().from(adminPeople).where(eq(adminPeople.name, name.value)) : [];
  const right = await verifyPassword(password, found?.password ?? null);
  if (right === null) return BUSY;
  if (!right || !found) return WRONG;
  return transact(db, async (tx): Promise<Result<SignedIn>> => {
    const [person] = await tx.select().from(adminPeople).where(eq(adminPeople.id, found.id)).for('update');
    const now = clock();
    // The password may have changed while it was being checked.
    if (!person || person.password !== found.password) return WRONG;
    if (!(await acceptCode(tx, person, code, now))) return WRONG;
    await writeLog(tx, now, { person: person.name, action: 'sign-in' });
    const secret = await beginSession(tx, person.id, browser, now);
    return success({ secret, devices: withDevice(devices, person, now) });
  });
}

/** Ends a session and logs whose it was. */
export function signOut(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
  { name }: AdminPerson,
): Promise<void> {
  return transact(db, async (tx) => {
    await endSession(tx, secret);
    await writeLog(tx, clock(), { person: name, action: 'sign-out' });
  });
}
