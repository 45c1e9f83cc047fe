import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { projectComments } from '../../data/schema/project.ts';

/** Removes a comment by its number, whatever its project; false when there is none. */
export async function removeProjectComment(db: Queryable, id: number): Promise<boolean> {
  const removed = await db
    .delete(projectComments)
    .where(eq(projectComments.id, id))
    .returning({ id: projectComments.id });
  return removed.length > 0;
}
