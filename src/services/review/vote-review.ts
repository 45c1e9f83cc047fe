import { and, eq, sql } from 'drizzle-orm';
import { type Database, schema } from '../../data/connection.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { failure, type Result, success } from '../../domain/result.ts';

const { products, reviews, reviewVotes } = schema;

export interface ReviewVote {
  review: number;
  /** Value of the visitor's cookie. */
  voter: string;
  useful: boolean;
}

export interface CountedVote {
  product: string;
  useful: number;
  useless: number;
  /** True when this visitor had not voted on the review before. */
  first: boolean;
}

/** Counts a visitor's vote on a published review; a second vote replaces the first [REV-1]. Fails with `gone`. */
export function voteReview(
  { db }: { db: Database },
  { review, voter, useful }: ReviewVote,
): Promise<Result<CountedVote>> {
  return transact(db, async (tx) => {
    // The lock makes votes on one review follow each other, so that each is counted exactly once.
    const [found] = await tx
      .select({ id: reviews.id, product: products.slug })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(eq(reviews.id, review), reviews.published, products.active))
      .for('no key update', { of: reviews });
    if (!found) return failure('gone', 'Этого отзыва больше нет');
    const [before] = await tx
      .select({ useful: reviewVotes.useful })
      .from(reviewVotes)
      .where(and(eq(reviewVotes.reviewId, review), eq(reviewVotes.voter, voter)));
    await tx
      .insert(reviewVotes)
      .values({ reviewId: review, voter, useful })
      .onConflictDoUpdate({ target: [reviewVotes.reviewId, reviewVotes.voter], set: { useful } });
    const counted = await countVotes(tx, review);
    return success({ product: found.product, ...counted, first: before === undefined });
  });
}

async function countVotes(tx: Transaction, review: number): Promise<{ useful: number; useless: number }> {
  const [all] = await tx
    .select({
      useful: sql<number>`(count(*) filter (where ${reviewVotes.useful}))::integer`,
      useless: sql<number>`(count(*) filter (where not ${reviewVotes.useful}))::integer`,
    })
    .from(reviewVotes)
    .where(eq(reviewVotes.reviewId, review));
  const counted = { useful: all?.useful ?? 0, useless: all?.useless ?? 0 };
  await tx.update(reviews).set(counted).where(eq(reviews.id, review));
  return counted;
}
