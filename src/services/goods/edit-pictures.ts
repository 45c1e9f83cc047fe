import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '../../data/connection.ts';
import { pictures } from '../../data/schema/picture.ts';
import { formVersion } from './form-version.ts';
import type { PinnedList } from './pinned-list.ts';

/** Maximum number of pictures of a product. */
export const MAX_PICTURES = 40;

const storedPictureSchema = v.object({
  hash: v.string(),
  origin: v.string(),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
  alt: v.string(),
});
/** A picture of the product itself, as it is stored. */
export type StoredPicture = v.InferOutput<typeof storedPictureSchema>;

const isOwn = (id: number | SQL) => sql`k.product_id = ${id} and k.offer_id is null and not k.rich`;

/** The pictures of a product itself, which the merchant pins together. */
export const PICTURE_LIST: PinnedList<StoredPicture> = {
  key: 'pictures',
  table: 'products',
  item: storedPictureSchema,
  select: (product) => sql`(select coalesce(jsonb_agg(jsonb_build_object('hash', k.hash, 'origin', k.origin,
    'width', k.width, 'height', k.height, 'placeholder', k.placeholder, 'alt', k.alt) order by k.position, k.id), '[]')
    from pictures k where ${isOwn(product)})`,
  async write(tx, product, list) {
    await tx.execute(sql`delete from pictures k where ${isOwn(product)}`);
    if (list.length > 0)
      await tx
        .insert(pictures)
        .values(list.map((picture, position) => ({ ...picture, productId: product, position })));
  },
};

export interface ProductPictures {
  list: readonly (StoredPicture & { id: number })[];
  /** Digest by which a form opened before somebody else's change is recognised. */
  version: string;
}

/** Reads the pictures of a product itself; those that are still to be fetched have no hash. */
export async function readPictures(db: Queryable, product: number): Promise<ProductPictures> {
  const { rows } = await db.execute<StoredPicture & { id: number }>(sql`
    select k.id, k.hash, k.origin, k.width, k.height, k.placeholder, k.alt from pictures k where ${isOwn(product)} order by k.position, k.id`);
  const version = formVersion(rows);
  return { list: rows, version };
}
