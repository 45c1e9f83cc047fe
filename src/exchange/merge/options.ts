import { mergeParts } from './parts.ts';
import type { Run } from './run.ts';

/**
 * Merges the attributes of products and their options. Baskets refer to options by id, so an option is matched by the titles of attribute
 * and option, and retired rather than deleted.
 */
export async function mergeOptions(run: Run): Promise<void> {
  await mergeParts(run, {
    table: 'attributes',
    key: ['product_id', 'title'],
    content: ['position'],
    owner: { kind: 'product', id: 'done.product_id' },
    wanted: `select p.row_id as product_id, r.attribute_title as title, min(r.attribute) as position
      from in_product p join in_option r using (seq) where p.has_attributes group by p.row_id, r.attribute_title`,
  });
  await mergeParts(run, {
    table: 'options',
    key: ['attribute_id', 'title'],
    content: ['surcharge', 'position', 'active'],
    owner: {
      kind: 'product',
      id: '(select a.product_id from attributes a where a.id = done.attribute_id)',
    },
    wanted: `with offered as (
        select distinct on (a.id, r.title) a.id as attribute_id, r.title, r.surcharge, r.position, true as active
        from in_product p join in_option r using (seq)
        join attributes a on a.product_id = p.row_id and a.title = r.attribute_title
        where p.has_attributes order by a.id, r.title, r.position
      )
      select * from offered
      union all
      select o.attribute_id, o.title, o.surcharge, o.position, false
      from in_product p join attributes a on a.product_id = p.row_id join options o on o.attribute_id = a.id
      where p.has_attributes
        and not exists (select from offered f where f.attribute_id = o.attribute_id and f.title = o.title)`,
  });
}
