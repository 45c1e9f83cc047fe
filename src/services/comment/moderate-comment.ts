import { asc, eq, sql } from 'drizzle-orm';
import { type Database, type Queryable, schema } from '../../data/connection.ts';
import type { Clock } from '../../kit/clock.ts';

const { comments, products } = schema;

interface ModerationDeps {
  db: Queryable;
  clock: Clock;
}

/** A comment that was changed; its page shows something else now. */
export interface ModeratedComment {
  productId: number;
}

/** Comments that wait for the shop to let them through, the oldest first. */
export function listWaitingComments(db: Database, limit: number) {
  return db
    .select({
      id: comments.id,
      createdAt: comments.createdAt,
      author: comments.author,
      text: comments.text,
      product: products.name,
    })
    .from(comments)
    .innerJoin(products, eq(products.id, comments.productId))
    .where(sql`not ${comments.published} and ${comments.moderatedAt} is null`)
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);
}

/** Shows a comment on the page of its product or takes it off again [REV-2]. Null for an unknown one. */
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

/** Puts the shop's answer under a comment, in place of an earlier one, and shows both. Null for an unknown one. */
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

/** Takes a comment away. Null for an unknown one. */
export async function removeComment(db: Queryable, id: number): Promise<ModeratedComment | null> {
  const [gone] = await db
    .delete(comments)
    .where(eq(comments.id, id))
    .returning({ productId: comments.productId });
  return gone ?? null;
}
