import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '../../data/connection.ts';
import { goodsChangeRows } from '../../data/schema/goods-change.ts';
import { pictures } from '../../data/schema/picture.ts';
import type { Transaction } from '../../data/transact.ts';
import { ADMIN_SOURCE } from '../../domain/goods/owner.ts';
import type { Restored } from './change-rows.ts';

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
const listSchema = v.array(storedPictureSchema);

const isOwn = (id: number | SQL) => sql`k.product_id = ${id} and k.offer_id is null and not k.rich`;

/** SQL for the pictures of a product itself, in order. */
const picturesOf = (
  id: number | SQL,
): SQL => sql`(select coalesce(jsonb_agg(jsonb_build_object('hash', k.hash, 'origin', k.origin,
  'width', k.width, 'height', k.height, 'placeholder', k.placeholder, 'alt', k.alt) order by k.position, k.id), '[]')
  from pictures k where ${isOwn(id)})`;

export interface ProductPictures {
  list: readonly (StoredPicture & { id: number })[];
  /** Digest by which a form opened before somebody else's change is recognised. */
  version: string;
}

/** Reads the pictures of a product itself; those that are still to be fetched have no hash. */
export async function readPictures(db: Queryable, product: number): Promise<ProductPictures> {
  const { rows } = await db.execute<StoredPicture & { id: number }>(sql`
    select k.id, k.hash, k.origin, k.width, k.height, k.placeholder, k.alt from pictures k where ${isOwn(product)} order by k.position, k.id`);
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
  return { list: rows, version };
}

interface State {
  former: readonly StoredPicture[];
  /** What the source says; null if the merchant did not pin the pictures. */
  source: readonly StoredPicture[] | null;
  own: boolean;
}

async function readState(tx: Transaction, product: number): Promise<State | null> {
  const { rows } = await tx.execute<{ former: unknown; source: unknown; own: boolean }>(sql`
    select ${picturesOf(sql`t.id`)} as former, t.pinned -> 'pictures' as source, s.key = ${ADMIN_SOURCE} as own
    from products t join sources s on s.id = t.source_id where t.id = ${product} for update of t`);
  const [found] = rows;
  if (!found) return null;
  const source = found.source === null ? null : v.parse(listSchema, found.source);
  return { former: v.parse(listSchema, found.former), source, own: found.own };
}

async function replace(
  tx: Transaction,
  product: number,
  list: readonly StoredPicture[],
  pinned: readonly StoredPicture[] | null,
): Promise<void> {
  await tx.execute(sql`delete from pictures k where ${isOwn(product)}`);
  if (list.length > 0)
    await tx
      .insert(pictures)
      .values(list.map((picture, position) => ({ ...picture, productId: product, position })));
  await tx.execute(
    pinned === null
      ? sql`update products set pinned = pinned - 'pictures' where id = ${product}`
      : sql`update products set pinned = pinned || jsonb_build_object('pictures', ${JSON.stringify(pinned)}::jsonb) where id = ${product}`,
  );
}

/** Replaces the pictures of a product, pins them and records the change; false if they are the same. */
export async function replacePictures(
  tx: Transaction,
  change: number,
  product: number,
  later: readonly StoredPicture[],
): Promise<boolean> {
  const state = await readState(tx, product);
  if (!state || JSON.stringify(v.parse(listSchema, later)) === JSON.stringify(state.former)) return false;
  await replace(tx, product, later, state.own ? null : (state.source ?? state.former));
  const entry = { id: product, former: state.former, later, wasPinned: state.source !== null };
  await tx.insert(goodsChangeRows).values({ changeId: change, tableName: 'pictures', rows: [entry] });
  return true;
}

/** Gives a product the source's pictures again, and records that; false if they are not pinned. */
export async function letGoPictures(tx: Transaction, change: number, product: number): Promise<boolean> {
  const state = await readState(tx, product);
  if (!state?.source) return false;
  await replace(tx, product, state.source, null);
  const entry = { id: product, former: state.former, later: state.source, wasPinned: true };
  await tx.insert(goodsChangeRows).values({ changeId: change, tableName: 'pictures', rows: [entry] });
  return true;
}

const entrySchema = v.object({
  id: v.number(),
  former: listSchema,
  later: listSchema,
  wasPinned: v.boolean(),
});

/** Restores the former pictures of a change, unless they were changed again since. */
export async function restorePictures(tx: Transaction, rows: unknown): Promise<Restored[]> {
  const restored: Restored[] = [];
  for (const { id, former, later, wasPinned } of v.parse(v.array(entrySchema), rows)) {
    const state = await readState(tx, id);
    if (!state) continue;
    const whole = JSON.stringify(state.former) === JSON.stringify(later);
    restored.push({ id, whole });
    if (!whole) continue;
    if (wasPinned) await replace(tx, id, former, state.source ?? state.former);
    else await replace(tx, id, state.source ?? former, null);
  }
  return restored;
}
