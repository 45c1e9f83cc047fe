import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { deskPeople } from '../../data/schema/desk.ts';
import { transact } from '../../data/transact.ts';
import type { OwnAccess } from '../../domain/desk/own-access.ts';
import type { DeskPerson } from '../../domain/desk/person.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { DeskDeps } from './action.ts';
import { setPassword, switchCodeOff } from './keep-people.ts';
import { verifyPassword } from './password.ts';
import { listSessions, type SignedInPerson } from './sessions.ts';
import { findTotpStep, newTotpKey, totpAddress } from './totp.ts';

const WRONG_PASSWORD = failure('password', 'Текущий пароль не подходит');

async function rowOf(db: Queryable, { id }: Pick<DeskPerson, 'id'>) {
  const [row] = await db.select().from(deskPeople).where(eq(deskPeople.id, id));
  return row ?? null;
}

async function knowsPassword(
  db: Queryable,
  person: Pick<DeskPerson, 'id'>,
  password: string,
): Promise<boolean> {
  const row = await rowOf(db, person);
  return (await verifyPassword(password, row?.password ?? null)) === true;
}

/** What who looks sees of their own way in; their authenticator shows the shop's name. */
export async function readOwnAccess(
  { db, clock, settings }: Pick<DeskDeps, 'db' | 'clock' | 'settings'>,
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

/** Changes one's own password, who knows it; `session` goes on, the others end. */
export async function changeOwnPassword(
  db: Database,
  person: DeskPerson,
  session: string,
  { current, password }: { current: string; password: string },
): Promise<Result<unknown>> {
  if (!(await knowsPassword(db, person, current))) return WRONG_PASSWORD;
  return setPassword(db, { name: person.name, password, only: 'known' }, session);
}

/** Makes a key for an authenticator, which counts once a code of it has come. */
export function offerCode(db: Database, person: DeskPerson): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const key = newTotpKey();
    await tx.update(deskPeople).set({ totpOffered: key }).where(eq(deskPeople.id, person.id));
    return success(null);
  });
}

/** Takes the first code of the offered key: from now on somebody signs in with codes. */
export function switchOwnCodeOn(
  db: Database,
  person: DeskPerson,
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
      .update(deskPeople)
      .set({ totpKey: row.totpOffered, totpOffered: '', totpStep: step })
      .where(eq(deskPeople.id, person.id));
    return success(null);
  });
}

/** Switches one's own codes off, who knows the password; it signs out everywhere. */
export async function switchOwnCodeOff(
  db: Database,
  person: DeskPerson,
  password: string,
): Promise<Result<null>> {
  if (!(await knowsPassword(db, person, password))) return WRONG_PASSWORD;
  return switchCodeOff(db, person.name);
}
