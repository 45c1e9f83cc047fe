import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import type { GoodsRow, GoodsSearch } from '../../domain/admin/goods-row.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';
import { givenOf } from '../../domain/price/unit-price.ts';
import { searchCondition } from '../goods/find-goods.ts';
import { idArray } from '../goods/settle-goods.ts';
import type { AdminDeps } from './action.ts';

const SHOWN = 50;
/** Maximum number of offers shown for a product. */
const OFFERS = 30;

type Head = Omit<GoodsRow, 'offers'> & Parameters<typeof givenOf>[1] & Record<string, unknown>;

const HEAD: SQL = sql`p.id, p.name, p.slug, p.article, s.name as section, p.active, p.labels,
  p.unit_area::float8 as "unitArea", p.pieces_per_box as "piecesPerBox",
  p.pinned <> '{}' or exists (select 1 from offers o where o.product_id = p.id and o.pinned <> '{}') as "isPinned",
  (select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt)
    from pictures i where i.product_id = p.id and not i.rich and i.hash <> ''
    order by i.offer_id is not null, i.position, i.id limit 1) as picture`;

/** Reads products with the current data of their offers, in the order of the ids; unknown ids are omitted. */
export async function readGoods(db: Database, ids: readonly number[]): Promise<GoodsRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Head>(
    sql`select ${HEAD} from products p left join sections s on s.id = p.section_id where p.id = any(${idArray(ids)})`,
  );
  const own = await db
    .select()
    .from(offers)
    .where(inArray(offers.productId, [...ids]))
    .orderBy(asc(offers.position), asc(offers.id));
  const heads = new Map(rows.map((row) => [row.id, row]));
  const byProduct = Map.groupBy(own, ({ productId }) => productId);
  return ids.flatMap((id) => {
    const found = heads.get(id);
    if (!found) return [];
    const { unitArea, piecesPerBox, ...head } = found;
    const listed = (byProduct.get(id) ?? []).slice(0, OFFERS).map((offer) => ({
      ...offer,
      ...givenOf(offer, { unitArea, piecesPerBox }),
    }));
    return [{ ...head, offers: listed }];
  });
}

/** Lists products, latest first, at most fifty, before the given one. */
export async function listGoods(
  { db, find }: AdminDeps,
  search: GoodsSearch,
  before?: number,
): Promise<AdminRows<GoodsRow>> {
  const found = search.text === '' ? [] : find(search.text);
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p where ${searchCondition(search, found)} ${before === undefined ? sql`` : sql`and p.id < ${before}`}
    order by p.id desc limit ${SHOWN + 1}`);
  const { rows: shown, next } = firstRows(rows, SHOWN);
  return {
    rows: await readGoods(
      db,
      shown.map(({ id }) => id),
    ),
    next,
  };
}
