import { addFeedback, type Feedback, isSame } from './feedback.ts';
import { mergeParts } from './parts.ts';
import { change, type Run } from './run.ts';

const REVIEWS: Feedback = {
  table: 'reviews',
  staged: 'in_review',
  columns: ['rating', 'author', 'text', 'created_at'],
  same: ['author', 'created_at', 'text'],
};

/** Replaces the photos of reviews that were sent with photos. */
async function mergePhotos(run: Run): Promise<void> {
  await mergeParts(run, {
    table: 'review_pictures',
    key: ['review_id', 'position'],
    content: ['hash', 'origin', 'width', 'height', 'placeholder', 'title'],
    owner: { kind: 'product', id: '(select r.product_id from reviews r where r.id = done.review_id)' },
    sent: 't.review_id in (select review_id from in_wanted)',
    wanted: `select distinct on (t.id, h.position) t.id as review_id, h.position, h.hash, h.origin, h.width, h.height,
        h.placeholder, h.alt as title
      from in_product p join in_review r using (seq) join reviews t on ${isSame(REVIEWS)}
      join in_review_photo h on h.seq = r.seq and h.review = r.position
      order by t.id, h.position`,
  });
}

/** Adds new reviews with their photos, then recalculates ratings from all published ones. */
export async function mergeReviews(run: Run): Promise<void> {
  await addFeedback(run, REVIEWS);
  await mergePhotos(run);
  await change(
    run,
    `update products t set rating_sum = found.sum, rating_count = found.count
     from (
       select product_id, sum(rating)::integer as sum, count(*)::integer as count from reviews
       where published and product_id in (select p.row_id from in_product p join in_review using (seq)) group by product_id
     ) as found
     where t.id = found.product_id and (t.rating_sum, t.rating_count) is distinct from (found.sum, found.count)`,
  );
}
