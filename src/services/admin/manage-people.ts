import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { adminPeople, adminSessions } from '../../data/schema/admin.ts';
import { transact } from '../../data/transact.ts';
import type { AdminPerson } from '../../domain/admin/person.ts';
import { readPersonName } from '../../domain/admin/person.ts';
import { ADMIN_ROLES, type AdminRole } from '../../domain/admin/roles.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { checkNewPassword, hashPassword } from './password.ts';

type PersonRow = typeof adminPeople.$inferSelect;

/** Maximum number of people who may sign in; a shop of this size with more would be a mistake. */
const MAX_PEOPLE = 50;
export const GONE = failure('gone', 'Такого сотрудника нет');
const LAST_OWNER = failure('last-owner', 'Это последний владелец: без него управлять магазином будет некому');

/** Converts a database row to the person that the rest of the shop works with. */
export function asPerson({ id, name, role, totpKey }: PersonRow): AdminPerson {
  // A role that this version does not know gets the fewest rights.
  const known = ADMIN_ROLES.find((each) => each === role) ?? 'reader';
  return { id, name, role: known, hasCode: totpKey !== '' };
}

/** True when somebody can sign in; until a person has a password, there is no admin. */
export async function hasPeople(db: Queryable): Promise<boolean> {
  return (await db.select({ id: adminPeople.id }).from(adminPeople).limit(1)).length > 0;
}

/** Lists everybody who may sign in, by name. */
export async function listPeople(db: Queryable): Promise<AdminPerson[]> {
  return (await db.select().from(adminPeople).orderBy(asc(adminPeople.name)).limit(MAX_PEOPLE)).map(asPerson);
}

async function endSessions(tx: Queryable, personId: number, but = ''): Promise<void> {
  await tx.delete(adminSessions).where(and(eq(adminSessions.personId, personId), ne(adminSessions.key, but)));
}

export interface PasswordChange {
  name: string;
  password: string;
  /** If absent, an existing person's role stays, and a new person becomes an owner. */
  role?: AdminRole | undefined;
  /** Allows the change only for a new or only for an existing person. */
  only?: 'new' | 'known';
}

/** Sets the password of a new or existing person and ends their sessions, except the one with digest `but`. */
export async function setPassword(
  db: Database,
  change: PasswordChange,
  but = '',
): Promise<Result<{ name: string; added: boolean }>> {
  const name = readPersonName(change.name);
  if (!name.ok) return name;
  const allowed = await checkNewPassword(change.password, name.value);
  if (!allowed.ok) return allowed;
  const password = await hashPassword(change.password);
  return transact(db, async (tx): Promise<Result<{ name: string; added: boolean }>> => {
    const [known] = await tx.select().from(adminPeople).where(eq(adminPeople.name, name.value)).for('update');
    if (!known && change.only === 'known') return GONE;
    if (known && change.only === 'new') return failure('taken', `Имя «${name.value}» уже есть`);
    if (!known) {
      const [{ people = 0 } = {}] = await tx.select({ people: count() }).from(adminPeople);
      if (people >= MAX_PEOPLE) return failure('full', `Сотрудников не больше ${MAX_PEOPLE}`);
      await tx.insert(adminPeople).values({ name: name.value, role: change.role ?? 'owner', password });
      return success({ name: name.value, added: true });
    }
    const refused = await refuseLoss(tx, known, change.role ?? known.role);
    if (refused) return refused;
    await tx
      .update(adminPeople)
      .set({ password, role: change.role ?? known.role })
      .where(eq(adminPeople.id, known.id));
    await endSessions(tx, known.id, but);
    return success({ name: name.value, added: false });
  });
}

/** Refuses a change that would leave the admin without an owner; the owners' rows stay locked until the transaction ends. */
async function refuseLoss(tx: Queryable, person: PersonRow, role: string | null) {
  if (person.role !== 'owner' || role === 'owner') return null;
  const owners = await tx.select().from(adminPeople).where(eq(adminPeople.role, 'owner')).for('update');
  return owners.length > 1 ? null : LAST_OWNER;
}

/** Runs `work` on the person with this name, with the row locked. */
function withPerson(
  db: Database,
  name: string,
  work: (tx: Queryable, person: PersonRow) => Promise<Result<null>>,
): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const [person] = await tx
      .select()
      .from(adminPeople)
      .where(eq(adminPeople.name, name.trim().normalize('NFKC').toLowerCase()))
      .for('update');
    return person ? work(tx, person) : GONE;
  });
}

/** Changes somebody's role, which takes effect from their next request. */
export function changeRole(db: Database, name: string, role: AdminRole): Promise<Result<null>> {
  return withPerson(db, name, async (tx, person) => {
    const refused = await refuseLoss(tx, person, role);
    if (refused) return refused;
    await tx.update(adminPeople).set({ role }).where(eq(adminPeople.id, person.id));
    return success(null);
  });
}

/** Removes a person and ends their sessions. With `last` even the last owner can be removed. */
export function removePerson(db: Database, name: string, last = false): Promise<Result<null>> {
  return withPerson(db, name, async (tx, person) => {
    const refused = last ? null : await refuseLoss(tx, person, null);
    if (refused) return refused;
    await tx.delete(adminPeople).where(eq(adminPeople.id, person.id));
    return success(null);
  });
}

/** Switches off a person's second factor, for example after they have lost their telephone, and ends their sessions. */
export function switchCodeOff(db: Database, name: string): Promise<Result<null>> {
  return withPerson(db, name, async (tx, person) => {
    if (person.totpKey === '') return failure('off', 'Вход по коду и так выключен');
    await tx.update(adminPeople).set({ totpKey: '', totpOffered: '' }).where(eq(adminPeople.id, person.id));
    await endSessions(tx, person.id);
    return success(null);
  });
}
