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

/** Stores a question about a product until it is answered [REV-2] and notifies the shop. Fails with `gone` for an unknown product. */
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
