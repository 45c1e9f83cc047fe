import { and, eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { feedbackAddress } from '../../domain/admin/feedback.ts';
import { indentLines } from '../../domain/form/control-characters.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { productAddress } from '../../domain/product/card.ts';
import type { ReviewForm } from '../../domain/product/review-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { Clock } from '../../kit/clock.ts';
import type { StoredPicture } from '../pictures/store-picture.ts';
import type { ServiceDeps } from '../settings.ts';
import { findPurchase } from './find-purchase.ts';
import { rateProduct } from './rate-product.ts';

const { outbox, products, reviewPictures, reviews } = schema;

/** A stored photo with its author's caption, which is often empty. */
export interface ReviewPhoto extends StoredPicture {
  title: string;
}

export interface WrittenReview {
  id: number;
  /** False while it waits for moderation. */
  published: boolean;
}

/**
 * Stores a review with its photos [REV-1], published at once or after moderation, as set; notifies the shop. The same words return the
 * existing review. Fails with `gone` for an unknown product, and like {@link findPurchase}.
 */
export function writeReview(
  { db, settings: readSettings, clock }: ServiceDeps & { clock: Clock },
  form: ReviewForm,
  photos: readonly ReviewPhoto[],
): Promise<Result<WrittenReview>> {
  const settings = readSettings();
  return transact(db, async (tx) => {
    // The lock makes two identical reviews follow each other, so that the second finds the first.
    const [product] = await tx
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.slug, form.product), products.active))
      .for('no key update');
    if (!product) return failure('gone', 'Этого товара в каталоге больше нет');
    const same = await findSame(tx, product.id, form);
    if (same) return success(same);
    const published = settings.content.sale.reviewsAtOnce;
    const purchase = await findPurchase(tx, product.id, form.key);
    if (!purchase.ok) return purchase;
    const orderId = purchase.value;
    const id = await insertReview(tx, product.id, form, { published, orderId, photos });
    if (published) await rateProduct(tx, product.id, clock());
    const about = { id, name: product.name, published, photos: photos.length };
    await tx.insert(outbox).values(emailOf(shopMailbox(settings.contacts), form, about));
    return success({ id, published });
  });
}

async function findSame(tx: Transaction, productId: number, { author, rating, text }: ReviewForm) {
  const [same] = await tx
    .select({ id: reviews.id, published: reviews.published })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.author, author),
        eq(reviews.rating, rating),
        eq(reviews.text, text),
      ),
    );
  return same;
}

async function insertReview(
  tx: Transaction,
  productId: number,
  { author, rating, text }: ReviewForm,
  { photos, ...more }: { published: boolean; orderId: number | null; photos: readonly ReviewPhoto[] },
): Promise<number> {
  const [written] = await tx
    .insert(reviews)
    .values({ productId, author, rating, text, ...more })
    .returning({ id: reviews.id });
  const reviewId = written?.id ?? 0;
  if (photos.length > 0)
    await tx.insert(reviewPictures).values(
      photos.map(({ hash, width, height, placeholder, title }, position) => ({
        reviewId,
        position,
        hash,
        width,
        height,
        placeholder,
        title,
      })),
    );
  return reviewId;
}

/** Email to the shop with the text and how to publish it. */
function emailOf(
  to: string,
  { product, author, rating, text }: ReviewForm,
  { id, name, published, photos }: WrittenReview & { name: string; photos: number },
): OutboxEntry {
  const stars = counted(rating, 'звезда', 'звезды', 'звёзд');
  const shown = photos > 0 ? `, ${counted(photos, 'фотография', 'фотографии', 'фотографий')}` : '';
  const next = published
    ? 'Отзыв уже на странице товара.'
    : `Показать на странице или ответить: ${feedbackAddress({ kind: 'review', id })}`;
  return {
    key: `review:${id}`,
    kind: 'mail',
    payload: {
      to,
      subject: `Отзыв о товаре: ${name}`,
      text: `${author}, ${stars}${shown}:\n  ${indentLines(text)}\n\n${productAddress(product)}\n${next}\n`,
    },
  };
}
