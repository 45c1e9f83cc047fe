import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { deskPeople, deskSessions } from '../../data/schema/desk.ts';
import { transact } from '../../data/transact.ts';
import type { DeskPerson } from '../../domain/desk/person.ts';
import { readPersonName } from '../../domain/desk/person.ts';
import { DESK_ROLES, type DeskRole } from '../../domain/desk/roles.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { checkNewPassword, hashPassword } from './password.ts';

type PersonRow = typeof deskPeople.$inferSelect;

/** More people than a shop of this size has would be somebody's mistake. */
const MAX_PEOPLE = 50;
export const GONE = failure('gone', 'Такого сотрудника нет');
const LAST_OWNER = failure('last-owner', 'Это последний владелец: без него у стола не останется хозяина');

/** A person as the rest of the shop knows them. */
export function asPerson({ id, name, role, totpKey }: PersonRow): DeskPerson {
  // A role of another version may do least.
  const known = DESK_ROLES.find((each) => each === role) ?? 'reader';
  return { id, name, role: known, hasCode: totpKey !== '' };
}

/** Whether anybody may sign in: without a password there is no desk. */
export async function hasPeople(db: Queryable): Promise<boolean> {
  return (await db.select({ id: deskPeople.id }).from(deskPeople).limit(1)).length > 0;
}

/** Everybody who may sign in, by name. */
export async function listPeople(db: Queryable): Promise<DeskPerson[]> {
  return (await db.select().from(deskPeople).orderBy(asc(deskPeople.name)).limit(MAX_PEOPLE)).map(asPerson);
}

async function endSessions(tx: Queryable, personId: number, but = ''): Promise<void> {
  await tx.delete(deskSessions).where(and(eq(deskSessions.personId, personId), ne(deskSessions.key, but)));
}

/** Whose password is to be which. */
export interface PasswordWish {
  name: string;
  password: string;
  /** Absent: as it is, and of somebody new an owner's. */
  role?: DeskRole | undefined;
  /** Refused for the others. */
  only?: 'new' | 'known';
}

/**
 * Sets somebody's password, who is new or known. Where they were signed in they are not any more, but for the session of digest `but`.
 */
export async function setPassword(
  db: Database,
  wish: PasswordWish,
  but = '',
): Promise<Result<{ name: string; added: boolean }>> {
  const name = readPersonName(wish.name);
  if (!name.ok) return name;
  const allowed = await checkNewPassword(wish.password, name.value);
  if (!allowed.ok) return allowed;
  const password = await hashPassword(wish.password);
  return transact(db, async (tx): Promise<Result<{ name: string; added: boolean }>> => {
    const [known] = await tx.select().from(deskPeople).where(eq(deskPeople.name, name.value)).for('update');
    if (!known && wish.only === 'known') return GONE;
    if (known && wish.only === 'new') return failure('taken', `Имя «${name.value}» уже есть`);
    if (!known) {
      const [{ people = 0 } = {}] = await tx.select({ people: count() }).from(deskPeople);
      if (people >= MAX_PEOPLE) return failure('full', `Сотрудников не больше ${MAX_PEOPLE}`);
      await tx.insert(deskPeople).values({ name: name.value, role: wish.role ?? 'owner', password });
      return success({ name: name.value, added: true });
    }
    const refused = await refuseLoss(tx, known, wish.role ?? known.role);
    if (refused) return refused;
    await tx
      .update(deskPeople)
      .set({ password, role: wish.role ?? known.role })
      .where(eq(deskPeople.id, known.id));
    await endSessions(tx, known.id, but);
    return success({ name: name.value, added: false });
  });
}

/** Refuses what would leave the desk without an owner; the owners are held meanwhile. */
async function refuseLoss(tx: Queryable, person: PersonRow, role: string | null) {
  if (person.role !== 'owner' || role === 'owner') return null;
  const owners = await tx.select().from(deskPeople).where(eq(deskPeople.role, 'owner')).for('update');
  return owners.length > 1 ? null : LAST_OWNER;
}

/** Does something with a person of a name, who is held. */
function withPerson(
  db: Database,
  name: string,
  work: (tx: Queryable, person: PersonRow) => Promise<Result<null>>,
): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const [person] = await tx
      .select()
      .from(deskPeople)
      .where(eq(deskPeople.name, name.trim().normalize('NFKC').toLowerCase()))
      .for('update');
    return person ? work(tx, person) : GONE;
  });
}

/** Gives somebody another role, from their next step on. */
export function changeRole(db: Database, name: string, role: DeskRole): Promise<Result<null>> {
  return withPerson(db, name, async (tx, person) => {
    const refused = await refuseLoss(tx, person, role);
    if (refused) return refused;
    await tx.update(deskPeople).set({ role }).where(eq(deskPeople.id, person.id));
    return success(null);
  });
}

/** Somebody may not sign in any more, and is signed out everywhere. `last`: also the last owner, which closes the desk to owners. */
export function removePerson(db: Database, name: string, last = false): Promise<Result<null>> {
  return withPerson(db, name, async (tx, person) => {
    const refused = last ? null : await refuseLoss(tx, person, null);
    if (refused) return refused;
    await tx.delete(deskPeople).where(eq(deskPeople.id, person.id));
    return success(null);
  });
}

/** Somebody signs in by the password alone again, as after they lost their telephone; they are signed out everywhere. */
export function switchCodeOff(db: Database, name: string): Promise<Result<null>> {
  return withPerson(db, name, async (tx, person) => {
    if (person.totpKey === '') return failure('off', 'Вход по коду и так выключен');
    await tx.update(deskPeople).set({ totpKey: '', totpOffered: '' }).where(eq(deskPeople.id, person.id));
    await endSessions(tx, person.id);
    return success(null);
  });
}
