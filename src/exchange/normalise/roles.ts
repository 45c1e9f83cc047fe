import { slugOf } from '../../domain/listing/slug.ts';
import { change, forEachBatch, type Run, rowsFrom, stageRows } from '../merge/run.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** Hides the property that names the brand from filters, because brands have a filter of their own. */
export async function hideBrandProperty(run: Run, { roleOf }: Vocabulary): Promise<void> {
  const properties = await rowsFrom<{ key: string; name: string }>(run, 'select key, name from in_property');
  const brands = properties.filter(({ name }) => roleOf(name) === 'brand').map(({ key }) => key);
  await change(run, 'update in_property set filterable = false where key = any($1::text[])', [brands]);
}

/** Finds the properties of the source that state the brand, the collection or measurements. */
export async function findRoles(run: Run, { roleOf }: Vocabulary): Promise<void> {
  const properties = await rowsFrom<{ id: number; external_id: string; name: string }>(
    run,
    'select id, external_id, name from properties where source_id = $1 and active',
    [run.sourceId],
  );
  const rows = properties.flatMap(({ id, external_id, name }) => {
    const role = roleOf(name);
    return role ? [{ property_row: id, property: external_id, role }] : [];
  });
  await stageRows(run, 'in_role', rows);
}

/** Sets brand and collection of products for which the file states them only as properties. */
export async function nameBrands(run: Run): Promise<void> {
  for (const role of ['brand', 'collection'] as const) {
    await change(
      run,
      `update in_product p set ${role} = found.name from (
         select distinct on (r.seq) r.seq, trim(coalesce(i.value, v.value, r.text)) as name
         from in_product_property r join in_role on in_role.property = r.property and in_role.role = '${role}'
         left join in_value i on i.property = r.property and i.id = r.value
         left join property_values v on v.property_id = in_role.property_row and v.external_id = r.value
         order by r.seq, r.position
       ) as found where found.seq = p.seq and p.${role} is null and found.name <> ''`,
    );
  }
  await forEachBatch<{ brand: string | null; collection: string | null }>(
    run,
    `select distinct brand, collection from in_product
     where (brand is not null and brand_slug is null) or (collection is not null and collection_slug is null)`,
    (rows) =>
      stageRows(
        run,
        'in_named',
        rows.map(({ brand, collection }) => ({
          brand,
          collection,
          brand_slug: brand && slugOf(brand, 'brend'),
          collection_slug: collection && slugOf(`${brand ?? ''} ${collection}`, 'kollektsiya'),
        })),
      ),
  );
  await change(
    run,
    `update in_product p set brand_slug = n.brand_slug, collection_slug = n.collection_slug from in_named n
     where n.brand is not distinct from p.brand and n.collection is not distinct from p.collection`,
  );
}
