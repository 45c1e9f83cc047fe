import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { adminPeople } from '../../data/schema/admin.ts';
import { transact } from '../../data/transact.ts';
import type { OwnAccess } from '../../domain/admin/own-access.ts';
import type { AdminPerson } from '../../domain/admin/person.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { AdminDeps } from './action.ts';
import { setPassword, switchCodeOff } from './manage-people.ts';
import { verifyPassword } from './password.ts';
import { listSessions, type SignedInPerson } from './sessions.ts';
import { findTotpStep, newTotpKey, totpAddress } from './totp.ts';

const WRONG_PASSWORD = failure('password', 'Текущий пароль не подходит');

async function rowOf(db: Queryable, { id }: Pick<AdminPerson, 'id'>) {
  const [row] = await db.select().from(adminPeople).where(eq(adminPeople.id, id));
  return row ?? null;
}

async function knowsPassword(
  db: Queryable,
  person: Pick<AdminPerson, 'id'>,
  password: string,
): Promise<boolean> {
  const row = await rowOf(db, person);
  return (await verifyPassword(password, row?.password ?? null)) === true;
}

/** Reads how the signed-in person signs in. The shop's name is included because the authenticator shows it. */
export async function readOwnAccess(
  { db, clock, settings }: Pick<AdminDeps, 'db' | 'clock' | 'settings'>,
  session: SignedInPerson,
): Promise<OwnAccess> {
  const { person } = session;
  const row = await rowOf(db, person);
  const key = row?.totpOffered ?? '';
  return {
    hasCode: person.hasCode,
    offered: key === '' ? null : { key, address: totpAddress(key, settings().contacts.name, person.name) },
    sessions: await listSessions(db, session, clock()),
  };
}

/** Changes the person's own password after checking the current one; `session` stays signed in, all others end. */
export async function changeOwnPassword(
  db: Database,
  person: AdminPerson,
  session: string,
  { current, password }: { current: string; password: string },
): Promise<Result<unknown>> {
  if (!(await knowsPassword(db, person, current))) return WRONG_PASSWORD;
  return setPassword(db, { name: person.name, password, only: 'known' }, session);
}

/** Creates a key for an authenticator, which takes effect once a code from it is entered. */
export function offerCode(db: Database, person: AdminPerson): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const key = newTotpKey();
    await tx.update(adminPeople).set({ totpOffered: key }).where(eq(adminPeople.id, person.id));
    return success(null);
  });
}

/** Confirms the offered key with a first code: from now on this person signs in with codes. */
export function switchOwnCodeOn(
  db: Database,
  person: AdminPerson,
  typed: string,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const row = await rowOf(tx, person);
    if (!row || row.totpOffered === '') return failure('none', 'Сначала получите ключ');
    const step = findTotpStep(row.totpOffered, typed, now, 0);
    if (step === null)
      return failure('code', 'Код не подходит. Проверьте время на телефоне и попробуйте следующий');
    await tx
      .update(adminPeople)
      .set({ totpKey: row.totpOffered, totpOffered: '', totpStep: step })
      .where(eq(adminPeople.id, person.id));
    return success(null);
  });
}

/** Switches off the person's own codes after checking the password; ends all their sessions. */
export async function switchOwnCodeOff(
  db: Database,
  person: AdminPerson,
  password: string,
): Promise<Result<null>> {
  if (!(await knowsPassword(db, person, password))) return WRONG_PASSWORD;
  return switchCodeOff(db, person.name);
}
