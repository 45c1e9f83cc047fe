import { type SQL, sql } from 'drizzle-orm';
import type { GoodsFilter, GoodsSearch } from '../../domain/admin/goods-row.ts';
import { idList } from './settle-goods.ts';

const HAS_PICTURE = sql`exists (select 1 from pictures i where i.product_id = p.id and not i.rich and i.hash <> '')`;

/** Conditions for products `p`. */
const FILTERS: Readonly<Record<GoodsFilter, SQL>> = {
  section: sql`p.section_id is null and p.active`,
  price: sql`p.active and exists (select 1 from offers o where o.product_id = p.id and o.price = 0 and o.active)`,
  picture: sql`p.active and not ${HAS_PICTURE}`,
  stock: sql`p.active and not exists (
    select 1 from offers o where o.product_id = p.id and o.active and (o.stock > 0 or not o.stock_stated))`,
  hidden: sql`not p.active`,
  // A union of two indexes; with `or` all products would be read.
  pinned: sql`p.id in (select id from products where pinned <> '{}' union all select o.product_id from offers o where o.pinned <> '{}')`,
};

/** Escapes the special characters of a `like` pattern. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Condition for the products `p` of a search.
 * @param found ids that the shop's own search finds for the text, which knows stems and typing errors, but only goods on sale
 */
export function searchCondition(
  { text, filter, section, label }: GoodsSearch,
  found: readonly number[],
): SQL {
  const conditions = [sql`true`];
  if (filter) conditions.push(FILTERS[filter]);
  if (label) conditions.push(sql`p.labels @> array[${label}]::text[]`);
  if (section)
    conditions.push(sql`p.section_id in (
      with recursive within as (
        select id from sections where id = ${section} union select s.id from sections s join within w on w.id = s.parent_id
      ) select id from within)`);
  if (text) {
    const pattern = `%${plain(text.toLowerCase())}%`;
    conditions.push(sql`p.id in (${idList(found)}
      union all select id from products where lower(name) like ${pattern} or lower(article) like ${pattern}
      union all select o.product_id from offers o where lower(o.article) like ${pattern})`);
  }
  return sql.join(conditions, sql` and `);
}
