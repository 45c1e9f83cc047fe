import type { Pool } from 'pg';
import { rowsOf } from './rows-of.ts';

/**
 * A picture of a product, in gallery order. A product without pictures has one row without a hash. `offerId` is set if the picture shows
 * one variant.
 */
export interface FaceRow {
  productId: number;
  slug: string;
  offerId: number | null;
  hash: string;
  width: number;
  height: number;
}

/** Reads the pictures of active products and of their offers; meant for a few slugs at a time. */
export async function readFaces(pool: Pool, slugs: readonly string[]): Promise<FaceRow[]> {
  if (slugs.length === 0) return [];
  const rows = await rowsOf<[number, string, number | null, string, number, number]>(
    pool,
    `select p.id, p.slug, x.offer_id, coalesce(x.hash, ''), coalesce(x.width, 0), coalesce(x.height, 0) from products p
       left join pictures x on x.product_id = p.id and not x.rich and x.hash <> ''
      where p.slug = any($1) and p.active order by p.id, x.position, x.id`,
    [[...slugs]],
  );
  return rows.map(([productId, slug, offerId, hash, width, height]) => ({
    ...{ productId, slug, offerId, hash, width, height },
  }));
}
