import { change, type Run } from './run.ts';
import { nameFresh } from './slugs.ts';

const BRANDS = 'pg_temp.in_brand';
const COLLECTIONS = 'pg_temp.in_collection';

/** Merges the brands. No source has ids for them, so equal names mean the same brand in all sources. */
async function mergeBrands(run: Run): Promise<void> {
  await change(
    run,
    `create temp table in_brand on commit drop as
     select brand as name, min(seq) as seq, brand as key, (array_agg(brand_slug order by seq))[1] as slug,
       (array_agg(brand_country order by seq) filter (where brand_country is not null))[1] as country,
       (array_agg(brand_text order by seq) filter (where brand_text is not null))[1] as text, null::integer as row_id
     from in_product where brand is not null group by brand`,
  );
  await change(run, `update in_brand i set row_id = t.id from brands t where t.name = i.name`);
  await nameFresh(run, { table: 'brands', stage: 'in_brand', column: 'slug' });
  await change(
    run,
    `update brands t set country = coalesce(i.country, t.country), text = coalesce(i.text, t.text) from in_brand i
     where i.row_id = t.id
       and (t.country, t.text) is distinct from (coalesce(i.country, t.country), coalesce(i.text, t.text))`,
  );
  await change(
    run,
    `with added as (
       insert into brands (slug, name, country, text)
       select slug, name, coalesce(country, ''), coalesce(text, '') from in_brand where row_id is null order by seq
       returning id, name
     ) update in_brand i set row_id = added.id from added where added.name = i.name`,
  );
}

async function mergeCollections(run: Run): Promise<void> {
  await change(
    run,
    `create temp table in_collection on commit drop as
     select b.row_id as brand_row, p.collection as name, min(p.seq) as seq, coalesce(p.brand, '') || p.collection as key,
       (array_agg(p.collection_slug order by p.seq))[1] as slug,
       (array_agg(p.collection_text order by p.seq) filter (where p.collection_text is not null))[1] as text,
       null::integer as row_id
     from in_product p left join in_brand b on b.name = p.brand
     where p.collection is not null group by b.row_id, p.brand, p.collection`,
  );
  await change(
    run,
    `update in_collection i set row_id = t.id from collections t
     where t.name = i.name and t.brand_id is not distinct from i.brand_row`,
  );
  await nameFresh(run, { table: 'collections', stage: 'in_collection', column: 'slug' });
  await change(
    run,
    `update collections t set text = i.text from in_collection i
     where i.row_id = t.id and i.text is not null and t.text is distinct from i.text`,
  );
  await change(
    run,
    `with added as (
       insert into collections (brand_id, slug, name, text)
       select brand_row, slug, name, coalesce(text, '') from in_collection where row_id is null order by seq
       returning id, brand_id, name
     ) update in_collection i set row_id = added.id from added
       where added.name = i.name and added.brand_id is not distinct from i.brand_row`,
  );
}

export async function mergeBrandsAndCollections(run: Run): Promise<void> {
  await change(run, `drop table if exists ${BRANDS}, ${COLLECTIONS}`);
  await mergeBrands(run);
  await mergeCollections(run);
  await run.client.query('analyze in_brand, in_collection');
}
