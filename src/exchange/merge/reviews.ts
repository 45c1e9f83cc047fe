import { change, type Run, touch } from './run.ts';

/**
 * Adds reviews that are not there yet, published; reviews of shoppers share the table and are never taken away. Then the
 * products' rating is read from all published ones.
 */
export async function mergeReviews(run: Run): Promise<void> {
  await touch(
    run,
    'product',
    'changed',
    `insert into reviews (product_id, rating, author, text, published, created_at)
     select p.row_id, r.rating, r.author, r.text, true, r.created_at
     from in_product p join in_review r using (seq)
     where not exists (
       select from reviews t
       where t.product_id = p.row_id and t.author = r.author and t.created_at = r.created_at and t.text = r.text)
     order by p.row_id, r.position
     returning product_id as id`,
  );
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
