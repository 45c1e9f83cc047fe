import { and, eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { indentLines } from '../../domain/form/control-characters.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { productAddress } from '../../domain/product/card.ts';
import type { QuestionForm } from '../../domain/product/question-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { ServiceDeps } from '../settings.ts';

const { outbox, products, questions } = schema;

/**
 * Stores a question about a product until it is answered [REV-2] and notifies the shop. If the same words are sent again, returns the
 * existing question. Fails with `gone` for an unknown product.
 */
export function askQuestion(
  { db, settings }: ServiceDeps,
  { product: slug, author, text, email }: QuestionForm,
): Promise<Result<{ id: number }>> {
  return transact(db, async (tx) => {
    // Locks the product, so that of two identical questions the second waits and finds the first.
    const [product] = await tx
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.slug, slug), products.active))
      .for('no key update');
    if (!product) return failure('gone', 'Этого товара в каталоге больше нет');
    const written = and(
      eq(questions.productId, product.id),
      eq(questions.author, author),
      eq(questions.text, text),
      eq(questions.contact, email),
    );
    const [same] = await tx.select({ id: questions.id }).from(questions).where(written);
    if (same) return success(same);
    const [stored] = await tx
      .insert(questions)
      .values({ productId: product.id, author, text, contact: email })
      .returning({ id: questions.id });
    const id = stored?.id ?? 0;
    const message: OutboxEntry = {
      key: `question:${id}`,
      kind: 'mail',
      payload: {
        to: shopMailbox(settings().contacts),
        subject: `Вопрос о товаре: ${product.name}`,
        text: `${author}${email ? `, ${email}` : ''}:\n  ${indentLines(text)}\n\n${productAddress(slug)}\n`,
      },
    };
    await tx.insert(outbox).values(message);
    return success({ id });
  });
}
