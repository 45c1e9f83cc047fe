import { and, eq } from 'drizzle-orm';
import { projectComments, projectLines, projectRooms, projects } from '../../data/schema/project.ts';
import { transact } from '../../data/transact.ts';
import { MAX_COMMENTS } from '../../domain/project/project.ts';
import type { CommentForm } from '../../domain/project/project-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import type { PublicDeps } from '../settings.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Stores a comment on a line by somebody with the link [BEYOND-7]; the same words by the same person return the existing comment. The owner
 * is notified at their address, unless `secret` shows that they wrote it. Fails with `gone` for a line of another project, and with
 * `too-many`.
 */
export function commentLine(
  deps: PublicDeps,
  { project, line, author, text }: CommentForm,
  secret = '',
): Promise<Result<null>> {
  return transact(deps.db, async (tx): Promise<Result<null>> => {
    // Locked, so that two identical comments follow each other.
    const [head] = await tx.select().from(projects).where(eq(projects.id, project)).for('update');
    const [known] = await tx
      .select({ id: projectLines.id })
      .from(projectLines)
      .innerJoin(projectRooms, eq(projectRooms.id, projectLines.roomId))
      .where(and(eq(projectLines.id, line), eq(projectRooms.projectId, project)));
    if (!head || !known) return failure('gone', 'Этой строки в проекте больше нет');
    const all = await tx
      .select({ lineId: projectComments.lineId, author: projectComments.author, text: projectComments.text })
      .from(projectComments)
      .innerJoin(projectLines, eq(projectLines.id, projectComments.lineId))
      .innerJoin(projectRooms, eq(projectRooms.id, projectLines.roomId))
      .where(eq(projectRooms.projectId, project));
    if (all.some((each) => each.lineId === line && each.author === author && each.text === text))
      return success(null);
    if (all.length >= MAX_COMMENTS)
      return failure('too-many', 'Комментариев к этому проекту уже слишком много');
    await tx.insert(projectComments).values({ lineId: line, author, text, createdAt: deps.clock() });
    if (!isSameSecret(secret, head.secret)) await notifyOwner(tx, deps, head);
    return success(null);
  });
}
