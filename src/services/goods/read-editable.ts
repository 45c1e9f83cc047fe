import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '../../data/connection.ts';
import {
  type EditableOffer,
  type EditableProduct,
  editableOfferSchema,
  editableProductSchema,
} from '../../domain/goods/editable-rows.ts';
import { formVersion } from './form-version.ts';

/** Returns a digest of what a form shows, except for what changes without the merchant: stock, and what the source says. */
export const digestOf = (rows: readonly (EditableProduct | EditableOffer)[]) =>
  formVersion(rows.map((row) => ({ ...row, pinned: undefined, stock: undefined })));

export interface EditableGoods {
  product: EditableProduct;
  /** All offers, those on sale first. */
  offers: readonly EditableOffer[];
  slug: string;
  source: { key: string; format: string };
  version: string;
}

/**
 * Reads a product and its offers as they are edited; null for an unknown id.
 * @param lock true to lock the rows until the transaction ends
 */
export async function readEditable(db: Queryable, id: number, lock = false): Promise<EditableGoods | null> {
  const locked = lock ? sql`for update of t` : sql``;
  const { rows } = await db.execute<{ row: unknown; slug: string; key: string; format: string }>(sql`
    select to_jsonb(t) as row, t.slug, s.key, s.format from products t join sources s on s.id = t.source_id where t.id = ${id} ${locked}`);
  const [found] = rows;
  if (!found) return null;
  const { rows: offerRows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(t) as row from offers t where t.product_id = ${id} order by t.active desc, t.position, t.id ${locked}`);
  const product = v.parse(editableProductSchema, found.row);
  const offers = offerRows.map(({ row }) => v.parse(editableOfferSchema, row));
  const { slug, key, format } = found;
  return { product, offers, slug, source: { key, format }, version: digestOf([product]) };
}
