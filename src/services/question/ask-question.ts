import { and, eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { indentLines } from '../../domain/form/control-characters.ts';
import { productAddress } from '../../domain/product/card.ts';
import type { QuestionForm } from '../../domain/product/question-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { ServiceDeps } from '../settings.ts';

const { outbox, products, questions } = schema;

/**
 * Keeps a question about a product until the shop has answered it [REV-2]; the shop is notified. Fails with `gone` for a product
 * the shop does not have.
 */
export function askQuestion(
  { db, settings }: ServiceDeps,
  { product: slug, author, text, email }: QuestionForm,
): Promise<Result<{ id: number }>> {
  return transact(db, async (tx) => {
    const [product] = await tx
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.slug, slug), products.active));
    if (!product) return failure('gone', 'Этого товара в каталоге больше нет');
    const [asked] = await tx
      .insert(questions)
      .values({ productId: product.id, author, text, contact: email })
      .returning({ id: questions.id });
    const id = asked?.id ?? 0;
    const letter: OutboxEntry = {
      key: `question:${id}`,
      kind: 'mail',
      payload: {
        to: shopMailbox(settings().contacts),
        subject: `Вопрос о товаре: ${product.name}`,
        text: `${author}${email ? `, ${email}` : ''}:\n  ${indentLines(text)}\n\n${productAddress(slug)}\n`,
      },
    };
    await tx.insert(outbox).values(letter);
    return success({ id });
  });
}
