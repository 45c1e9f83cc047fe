import { eq } from 'drizzle-orm';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { Clock } from '../../kit/clock.ts';

const { reviews } = schema;

/** Sets the shop's answer to a review, replacing an earlier one. False for an unknown one. */
export function answerReview(
  { db, clock }: { db: Database; clock: Clock },
  id: number,
  answer: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const answered = await tx
      .update(reviews)
      .set({ answer })
      .where(eq(reviews.id, id))
      .returning({ id: reviews.id });
    if (answered.length === 0) return false;
    await growCatalogue(tx, clock());
    return true;
  });
}
