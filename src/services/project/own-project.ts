import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { projects } from '../../data/schema/project.ts';
import { transact } from '../../data/transact.ts';
import type { ProjectKey } from '../../domain/project/project.ts';
import { failure, type Result } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';
import { newSecret } from '../../kit/new-secret.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import type { ServiceDeps } from '../settings.ts';

export interface ProjectDeps extends ServiceDeps {
  clock: Clock;
}

export type ProjectHead = Pick<typeof projects.$inferSelect, 'id' | 'name' | 'lastPut' | 'updatedAt'>;

const ID = /^[\w-]{22}$/;
const FOREIGN = failure('foreign', 'Изменить проект может только тот, кто его создал');

/** Finds a project by id; null if there is none. */
export async function findProject(db: Queryable, id: string): Promise<ProjectHead | null> {
  if (!ID.test(id)) return null;
  const [found] = await db.select().from(projects).where(eq(projects.id, id));
  return found ?? null;
}

/** Key made from a secret: the address is derived from the secret without revealing it, so that one secret makes one project. */
export function keyOfSecret(secret: string): ProjectKey {
  return { id: createHash('sha256').update(secret).digest('base64url').slice(0, 22), secret };
}

/** Creates an empty project; neither its address nor its owner's secret can be guessed. */
export async function makeProject(
  tx: Queryable,
  name: string,
  now: Date,
  key = keyOfSecret(newSecret()),
): Promise<ProjectKey> {
  await tx.insert(projects).values({ ...key, name, updatedAt: now });
  return key;
}

/** Creates a project like {@link makeProject} [BEYOND-7]. @returns the key that opens it for its owner */
export const createProject = ({ db, clock }: ProjectDeps, name: string) => makeProject(db, name, clock());

/**
 * Changes a project for the owner of its secret, locked until the work is done; work that fails changes nothing. A missing project counts
 * as foreign, like somebody else's.
 */
export function changeOwn<T>(
  { db, clock }: ProjectDeps,
  { id, secret }: ProjectKey,
  work: (tx: Queryable, project: ProjectHead) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transact(db, async (tx): Promise<Result<T>> => {
    const [found] = ID.test(id)
      ? await tx.select().from(projects).where(eq(projects.id, id)).for('update')
      : [];
    if (!found || !isSameSecret(secret, found.secret)) return FOREIGN;
    const done = await work(tx, found);
    if (done.ok) await tx.update(projects).set({ updatedAt: clock() }).where(eq(projects.id, id));
    return done;
  });
}
