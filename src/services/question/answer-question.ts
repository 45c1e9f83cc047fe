import { asc, eq, sql } from 'drizzle-orm';
import { type Database, type Queryable, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { hello, writeLetter } from '../../domain/content/letters.ts';
import { indentLines } from '../../domain/form/control-characters.ts';
import { wayOut } from '../newsletter/mail-contact.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { PublicDeps } from '../settings.ts';

const { outbox, products, questions } = schema;

/** Questions that wait for an answer, the oldest first. */
export function listUnanswered(db: Database, limit: number) {
  return db
    .select({
      id: questions.id,
      createdAt: questions.createdAt,
      author: questions.author,
      text: questions.text,
      product: products.name,
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(sql`${questions.answer} = ''`)
    .orderBy(asc(questions.createdAt), asc(questions.id))
    .limit(limit);
}

/**
 * Answers a question, or answers it anew, and shows it on the product's page [REV-2]; who asked is notified once, where they said
 * how. Null for an unknown one.
 */
export function answerQuestion({ db, settings, clock, publicUrl }: PublicDeps, id: number, answer: string) {
  return transact(db, async (tx) => {
    const [question] = await tx
      .update(questions)
      .set({ answer, published: true })
      .where(eq(questions.id, id))
      .returning();
    if (!question) return null;
    const { productId } = question;
    if (question.contact === '') return { productId };
    const unsubscribe = await wayOut(tx, question.contact, { now: clock(), publicUrl });
    const letter: OutboxEntry = {
      key: `answer:${id}`,
      kind: 'mail',
      payload: {
        to: question.contact,
        unsubscribe,
        ...writeLetter(settings(), 'question-answered', {
          hello: hello(question.author),
          question: indentLines(question.text),
          ...{ answer, unsubscribe },
        }),
      },
    };
    await tx.insert(outbox).values(letter).onConflictDoNothing();
    return { productId };
  });
}

/** Takes a question away; false for an unknown one. */
export async function removeQuestion(db: Queryable, id: number): Promise<boolean> {
  const gone = await db.delete(questions).where(eq(questions.id, id)).returning({ id: questions.id });
  return gone.length > 0;
}
