import { eq } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { hello, writeEmail } from '../../domain/content/emails.ts';
import { indentLines } from '../../domain/form/control-characters.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { unsubscribeLink } from '../newsletter/mail-contact.ts';
import type { PublicDeps } from '../settings.ts';

const { outbox, questions } = schema;

/**
 * Answers a question, possibly again, and publishes it on the product's page [REV-2]; the author is notified once, if they gave an address.
 * Null for an unknown one.
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
    const unsubscribe = await unsubscribeLink(tx, question.contact, { now: clock(), publicUrl });
    const email: OutboxEntry = {
      key: `answer:${id}`,
      kind: 'mail',
      payload: {
        to: question.contact,
        unsubscribe,
        ...writeEmail(settings(), 'question-answered', {
          hello: hello(question.author),
          question: indentLines(question.text),
          ...{ answer, unsubscribe },
        }),
      },
    };
    await tx.insert(outbox).values(email).onConflictDoNothing();
    return { productId };
  });
}

/** Deletes a question; false for an unknown one. */
export async function removeQuestion(db: Queryable, id: number): Promise<boolean> {
  const gone = await db.delete(questions).where(eq(questions.id, id)).returning({ id: questions.id });
  return gone.length > 0;
}
