import { eq } from 'drizzle-orm';
import { type Database, schema as s } from '../src/data/connection.ts';

export const MANY = 120;
/** Oldest first. Every second review has votes for «useful», the older the review the more. */
export const REVIEWS = Array.from({ length: MANY }, (_, at) => ({
  rating: (at % 5) + 1,
  author: `№ ${at}`,
  text: 'Ровная.',
  useful: at % 2 === 0 ? MANY - at : 0,
  useless: at % 2 === 0 ? 0 : at,
  published: true,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
}));

/** Adds more reviews to a product than fit on a page, and one that waits for moderation. @returns the product's slug */
export async function addManyReviews(db: Database, productId: number, hash: string): Promise<string> {
  const rated = { ratingSum: MANY * 3, ratingCount: MANY };
  await db.delete(s.reviews).where(eq(s.reviews.productId, productId));
  const [product] = await db.update(s.products).set(rated).where(eq(s.products.id, productId)).returning();
  const saved = await db
    .insert(s.reviews)
    .values([
      ...REVIEWS.map((review) => ({ ...review, productId })),
      { productId, rating: 1, author: 'не показан', text: 'Ждёт.', published: false },
    ])
    .returning({ id: s.reviews.id, author: s.reviews.author });
  const photographed = saved.filter(({ author }) => author.endsWith('0'));
  await db.insert(s.reviewPictures).values(
    photographed.map(({ id }) => ({
      ...{ reviewId: id, position: 0, hash, title: '' },
      ...{ width: 4, height: 3, placeholder: '' },
    })),
  );
  return product?.slug ?? '';
}
