import type { Connection } from '../../data/connection.ts';

/** Section of fired goods, which differ from batch to batch. */
const FIRED = 'plitka-i-keramogranit';

/** Splits the stock of every third tile of the demo shop into two batches, three fifths and the rest, in whole selling steps [BEYOND-5]. */
export async function fillDemoBatches({ pool }: Connection): Promise<void> {
  await pool.query(
    `with recursive below as (
       select id from sections where slug = $1
       union select s.id from sections s join below b on s.parent_id = b.id
     ), fired as (
       select o.id, o.stock, (o.stock * 3 / 5 / o.step) * o.step as larger
       from offers o join products p on p.id = o.product_id
       where p.section_id in (select id from below) and o.id % 3 = 0 and o.stock >= o.step * 5
     )
     insert into offer_batches (offer_id, tone, calibre, stock)
     select id, 'A' || (1 + id % 4), (7 + id % 3)::text, larger from fired
     union all
     select id, 'B' || (1 + id % 4), (7 + (id + 1) % 3)::text, stock - larger from fired
     on conflict do nothing`,
    [FIRED],
  );
}
