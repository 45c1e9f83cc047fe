import { eq } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';
import type { Clock } from '../../kit/clock.ts';

const { comments } = schema;

interface ModerationDeps {
  db: Queryable;
  clock: Clock;
}

/** A comment that has changed; the page of its product must be rendered anew. */
export interface ModeratedComment {
  productId: number;
}

/** Publishes a comment on its product's page, or hides it again [REV-2]. Null for an unknown comment. */
export async function moderateComment(
  { db, clock }: ModerationDeps,
  id: number,
  published: boolean,
): Promise<ModeratedComment | null> {
  const [changed] = await db
    .update(comments)
    .set({ published, moderatedAt: clock() })
    .where(eq(comments.id, id))
    .returning({ productId: comments.productId });
  return changed ?? null;
}

/** Sets the shop's answer to a comment, replacing an earlier one, and publishes both. Null for an unknown comment. */
export async function answerComment(
  { db, clock }: ModerationDeps,
  id: number,
  answer: string,
): Promise<ModeratedComment | null> {
  const [changed] = await db
    .update(comments)
    .set({ answer, published: true, moderatedAt: clock() })
    .where(eq(comments.id, id))
    .returning({ productId: comments.productId });
  return changed ?? null;
}

/** Deletes a comment. Null for an unknown comment. */
export async function removeComment(db: Queryable, id: number): Promise<ModeratedComment | null> {
  const [gone] = await db
    .delete(comments)
    .where(eq(comments.id, id))
    .returning({ productId: comments.productId });
  return gone ?? null;
}
