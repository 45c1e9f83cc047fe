import { change, type Run, rowsFrom } from '../merge/run.ts';
import { carryUnsaid, settleUnsaid } from '../merge/unsaid.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { tellApart } from './variants.ts';

/** More rows than a shopper can follow. */
const MAX_ROWS = 3;

/** The group's product has every value that one of its offers has, so that filters find it. */
async function shareProperties(run: Run): Promise<void> {
  await change(
    run,
    `insert into in_product_property (seq, position, property, text)
     select p.seq, min(r.position), r.property, r.value
     from in_product p join in_offer o on o.product = p.key join in_offer_property r on r.seq = o.seq
     where p.lenient and o.lenient group by p.seq, r.property, r.value`,
  );
}

/**
 * Leaves the rows that all offers of a group have and differ in. An offer under the group's own id that has none of what the others
 * differ in is the record of the group: it has no say and no rows; nor have offers that say nothing.
 */
async function dropRows(run: Run, { noChoice }: Vocabulary): Promise<void> {
  const properties = await rowsFrom<{ key: string; name: string }>(run, 'select key, name from in_property');
  const barred = properties.filter(({ name }) => noChoice.test(name.toLowerCase())).map(({ key }) => key);
  await change(
    run,
    `with stated as (
       select o.seq, o.product, 'group:' || o.key = o.product as own, r.property, r.value, r.position
       from in_offer o join in_offer_property r using (seq) where o.lenient and r.property <> all($1::text[])
     ), varying as (
       select product, property from stated where not own group by product, property having count(distinct value) > 1
     ), record as (
       select distinct seq from stated join (select distinct product from varying) as v using (product) where own
       except select seq from stated join varying using (product, property)
     ), voiced as (
       select * from stated where seq not in (select seq from record)
     ), size as (select product, count(distinct seq) as offers from voiced group by product),
     spread as (
       select product, property, count(distinct seq) as offers, count(distinct value) as values, min(position) as position
       from voiced group by product, property
     ), chosen as (
       select product, property, row_number() over (partition by product order by spread.position, property) as turn
       from spread join size using (product)
       where spread.offers = size.offers and spread.values > 1
     )
     delete from in_offer_property r using in_offer o
     where o.seq = r.seq and o.lenient and (o.seq in (select seq from record) or not exists (
       select from chosen c where c.product = o.product and c.property = r.property and c.turn <= ${MAX_ROWS}))`,
    [barred],
  );
}

/**
 * Turns offers that name a group into the offers of one product: the properties in which they differ become the rows of the
 * selector, at most three; the product has them all.
 */
export async function formGroups(run: Run, words: Vocabulary): Promise<void> {
  await settleUnsaid(run, 'offer');
  await carryUnsaid(run);
  const [group] = await rowsFrom(run, 'select 1 from in_offer where lenient limit 1');
  if (group) {
    await shareProperties(run);
    await dropRows(run, words);
  }
  await tellApart(run);
}
