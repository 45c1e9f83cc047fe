import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { type Link, linkSchema, type ShownLink } from '../../domain/goods/related.ts';
import { formVersion } from './form-version.ts';
import type { PinnedList } from './pinned-list.ts';

/** Gifts are left out, because the source of a product decides what is free with it. */
const isRelated = (product: number | SQL) => sql`k.product_id = ${product} and k.kind <> 'gift'`;
const IN_ORDER = sql`array_position(array['accessory', 'matching', 'analogue'], k.kind), k.position, k.other_id`;

/** The related products of a product, which the merchant pins together. */
export const LINK_LIST: PinnedList<Link> = {
  key: 'links',
  table: 'products',
  item: linkSchema,
  select: (
    product,
  ) => sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'other', k.other_id) order by ${IN_ORDER}), '[]')
    from product_links k where ${isRelated(product)})`,
  async write(tx, product, list) {
    await tx.execute(sql`delete from product_links k where ${isRelated(product)}`);
    const rows = list.map((link, position) => ({ ...link, position }));
    await tx.execute(sql`
      insert into product_links (product_id, kind, other_id, position)
      select ${product}::integer, x.kind, x.other, x.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (kind text, other integer, position integer)
      join products o on o.id = x.other`);
  },
};

export interface ProductLinks {
  list: readonly ShownLink[];
  /** Digest by which a form opened before somebody else's change is recognised. */
  version: string;
}

/** Reads the related products of a product, by kind and in order. */
export async function readLinks(db: Queryable, product: number): Promise<ProductLinks> {
  const { rows } = await db.execute<ShownLink & Record<string, unknown>>(sql`
    select k.kind, k.other_id as other, o.name, o.article, o.active
    from product_links k join products o on o.id = k.other_id where ${isRelated(product)} order by ${IN_ORDER}`);
  const shown = rows.map(({ kind, other }) => [kind, other]);
  const version = formVersion(shown);
  return { list: rows, version };
}

/** Returns the ids that belong to products. */
export async function knownProducts(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Set(rows.map(({ id }) => id));
}
