import { sharedName } from '../../domain/exchange/shared-name.ts';
import { change, type Run, rowsFrom } from '../merge/run.ts';
import { carryUnstated, settleUnstated } from '../merge/unstated.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { distinguish } from './variants.ts';

/** Maximum number of rows in a selector; more would be too many for a shopper. */
const MAX_ROWS = 3;

/** Gives the product of a group all property values of its offers, so that filters find it. */
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
 * Keeps only the rows by which shoppers can choose: at most three of those that all offers of a group have and in which they differ. Offers
 * without any rows do not count, nor does an offer under the group's own id that has none of the differing rows, because it is the record
 * of the group.
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
 * Names each group by what its offers' names share, because its first offer's name has a colour or size. A record under the group's own id
 * names it instead.
 */
async function nameGroups(run: Run): Promise<void> {
  if (!run.complete.has('offer')) return;
  const groups = await rowsFrom<{ seq: number; own: string | null; names: string[] }>(
    run,
    `select p.seq, min(nullif(o.name, '')) filter (where 'group:' || o.key = o.product) as own,
       array_agg(o.name order by o.seq) as names
     from in_product p join in_offer o on o.product = p.key
     where p.lenient and o.lenient and o.name <> '' group by p.seq having count(distinct o.name) > 1`,
  );
  const named = groups.flatMap(({ seq, own, names }) => {
    const name = own ?? sharedName(names);
    return name ? [{ seq, name }] : [];
  });
  await change(
    run,
    `update in_product p set name = n.name from unnest($1::integer[], $2::text[]) as n (seq, name) where p.seq = n.seq`,
    [named.map(({ seq }) => seq), named.map(({ name }) => name)],
  );
}

/**
 * Turns offers that name a group into offers of one product. The product gets all their properties; at most three of those in which the
 * offers differ become rows of the selector.
 */
export async function formGroups(run: Run, words: Vocabulary): Promise<void> {
  await settleUnstated(run, 'offer');
  await carryUnstated(run);
  const [group] = await rowsFrom(run, 'select 1 from in_offer where lenient limit 1');
  if (group) {
    await shareProperties(run);
    await nameGroups(run);
    await dropRows(run, words);
  }
  await distinguish(run);
}
