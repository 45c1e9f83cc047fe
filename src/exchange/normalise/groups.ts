import { change, type Run, rowsFrom, stageRows } from '../merge/run.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** More rows than a shopper can follow. */
const MAX_ROWS = 3;

/** The property by which offers are told apart when their file names nothing else. */
const VARIANT = 'имя:variant';

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

async function dropRows(run: Run, { noChoice }: Vocabulary): Promise<void> {
  const properties = await rowsFrom<{ key: string; name: string }>(run, 'select key, name from in_property');
  const barred = properties.filter(({ name }) => noChoice.test(name.toLowerCase())).map(({ key }) => key);
  await change(
    run,
    `with size as (select product, count(*) as offers from in_offer where lenient group by product),
     spread as (
       select o.product, r.property, count(distinct o.seq) as offers, count(distinct r.value) as values,
         min(r.position) as position
       from in_offer o join in_offer_property r using (seq) where o.lenient group by o.product, r.property
     ), chosen as (
       select product, property, row_number() over (partition by product order by spread.position, property) as turn
       from spread join size using (product)
       where spread.offers = size.offers and spread.values > 1 and property <> all($1::text[])
     )
     delete from in_offer_property r using in_offer o
     where o.seq = r.seq and o.lenient and not exists (
       select from chosen c where c.product = o.product and c.property = r.property and c.turn <= ${MAX_ROWS})`,
    [barred],
  );
}

/**
 * Offers of one product that cannot be told apart by their rows, or have rows of different properties, are chosen by their
 * names instead.
 */
async function nameVariants(run: Run): Promise<void> {
  await change(
    run,
    `create temp table in_variant on commit drop as
     with spelt as (
       select seq, string_agg(property, '|' order by property) as properties,
         string_agg(property || '=' || value, '|' order by property) as rows
       from in_offer_property group by seq
     ), described as (
       select o.seq, o.product, coalesce(nullif(o.name, ''), nullif(o.article, ''), o.key) as name, o.key, s.properties, s.rows
       from in_offer o left join spelt s on s.seq = o.seq where not o.deleted
     ), alike as (
       select product from described group by product having count(*) > 1
         and (count(*) > count(distinct rows) or count(distinct coalesce(properties, '')) > 1)
     )
     select seq, case when count(*) over (partition by product, name) > 1 then name || ' (' || key || ')' else name end as name
     from described join alike using (product)`,
  );
  await change(run, 'delete from in_offer_property r using in_variant v where v.seq = r.seq');
  await change(
    run,
    `insert into in_offer_property (seq, position, property, value) select seq, 0, '${VARIANT}', name from in_variant`,
  );
  await change(run, 'drop table in_variant');
  const [used] = await rowsFrom(run, `select 1 from in_offer_property where property = '${VARIANT}' limit 1`);
  const [known] = await rowsFrom(run, `select 1 from in_property where key = '${VARIANT}' limit 1`);
  if (!used || known) return;
  await stageRows(run, 'in_property', [
    { seq: 0, file: '', line: 0, digest: '', key: VARIANT, name: 'Вариант', slug: 'variant', kind: 'text' },
  ]);
}

/**
 * Turns offers that name a group into the offers of one product: the properties in which they differ become the rows of the
 * selector, at most three; the product has them all.
 */
export async function formGroups(run: Run, words: Vocabulary): Promise<void> {
  const [group] = await rowsFrom(run, 'select 1 from in_offer where lenient limit 1');
  if (group) {
    await shareProperties(run);
    await dropRows(run, words);
  }
  await nameVariants(run);
}
