import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { projects } from '../../data/schema/project.ts';
import type { ProjectKey } from '../../domain/project/project.ts';
import { type Result, success } from '../../domain/result.ts';
import { changeOwn, type ProjectDeps } from './own-project.ts';

/** Days without a change by the owner after which a project is deleted: longer than it takes to build a house. */
export const PROJECT_DAYS = 730;
const DAY_MS = 24 * 3_600_000;

export function deleteProject(deps: ProjectDeps, key: ProjectKey): Promise<Result<null>> {
  return changeOwn(deps, key, async (tx) => {
    await tx.delete(projects).where(eq(projects.id, key.id));
    return success(null);
  });
}

/** Deletes projects that nobody changed for {@link PROJECT_DAYS}. @returns how many */
export async function deleteOldProjects(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PROJECT_DAYS * DAY_MS);
  const { rowCount } = await db.delete(projects).where(lt(projects.updatedAt, before));
  return rowCount ?? 0;
}
