import { and, eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { indentLines } from '../../domain/form/control-characters.ts';
import { productAddress } from '../../domain/product/card.ts';
import type { CommentForm } from '../../domain/product/comment-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { ServiceDeps } from '../settings.ts';

const { comments, outbox, products } = schema;

/**
 * Keeps a comment on a product until the shop has read it [REV-2]; the shop is notified. The same words sent again are the comment
 * that is there. Fails with `gone` for a product the shop does not have.
 */
export function writeComment(
  { db, settings }: ServiceDeps,
  { product: slug, author, text }: CommentForm,
): Promise<Result<{ id: number }>> {
  return transact(db, async (tx) => {
    // The lock lets two of the same words follow each other, so that the second finds the first.
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
    const [kept] = await tx
      .insert(comments)
      .values({ productId: product.id, author, text })
      .returning({ id: comments.id });
    const id = kept?.id ?? 0;
    const letter: OutboxEntry = {
      key: `comment:${id}`,
      kind: 'mail',
      payload: {
        to: shopMailbox(settings().contacts),
        subject: `Комментарий к товару: ${product.name}`,
        text: `${author}:\n  ${indentLines(text)}\n\n${productAddress(slug)}\nПоказать на странице: npm run shop -- comments publish ${id}\n`,
      },
    };
    await tx.insert(outbox).values(letter);
    return success({ id });
  });
}
