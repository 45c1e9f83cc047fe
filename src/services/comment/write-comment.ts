import { and, eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { feedbackAddress } from '../../domain/admin/feedback.ts';
import { indentLines } from '../../domain/form/control-characters.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { productAddress } from '../../domain/product/card.ts';
import type { CommentForm } from '../../domain/product/comment-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { ServiceDeps } from '../settings.ts';

const { comments, outbox, products } = schema;

/**
 * Stores a comment on a product for moderation [REV-2] and notifies the shop. If the same words are sent again, returns the existing
 * comment. Fails with `gone` for a product that the shop does not have.
 */
export function writeComment(
  { db, settings }: ServiceDeps,
  { product: slug, author, text }: CommentForm,
): Promise<Result<{ id: number }>> {
  return transact(db, async (tx) => {
    // Locks the product, so that of two identical comments the second waits and finds the first.
    const [product] = await tx
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.slug, slug), products.active))
      .for('no key update');
    if (!product) return failure('gone', 'Этого товара в каталоге больше нет');
    const written = and(
      eq(comments.productId, product.id),
      eq(comments.author, author),
      eq(comments.text, text),
    );
    const [same] = await tx.select({ id: comments.id }).from(comments).where(written);
    if (same) return success(same);
    const [stored] = await tx
      .insert(comments)
      .values({ productId: product.id, author, text })
      .returning({ id: comments.id });
    const id = stored?.id ?? 0;
    const email: OutboxEntry = {
      key: `comment:${id}`,
      kind: 'mail',
      payload: {
        to: shopMailbox(settings().contacts),
        subject: `Комментарий к товару: ${product.name}`,
        text: `${author}:\n  ${indentLines(text)}\n\n${productAddress(slug)}\nПоказать на странице или ответить: ${feedbackAddress({ kind: 'comment', id })}\n`,
      },
    };
    await tx.insert(outbox).values(email);
    return success({ id });
  });
}
