import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { projectComments } from '../../data/schema/project.ts';

/** Takes a comment out of whatever project it is in, by its number; false for one that is not there. */
export async function removeProjectComment(db: Queryable, id: number): Promise<boolean> {
  const removed = await db
    .delete(projectComments)
    .where(eq(projectComments.id, id))
    .returning({ id: projectComments.id });
  return removed.length > 0;
}
