import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import type { GoodsLack, GoodsRow } from '../../domain/desk/goods-row.ts';
import { type DeskRows, takeRows } from '../../domain/desk/pages-of-rows.ts';
import { givenOf } from '../../domain/price/unit-price.ts';
import type { DeskDeps } from './action.ts';

const SHOWN = 50;
/** Of one product. */
const OFFERS = 30;

/** The products that lack something, by id, after one of them. */
const LACKING: Readonly<Record<GoodsLack, string>> = {
  section: 'select p.id from products p where p.section_id is null and p.active and p.id > $1',
  price: `select p.id from products p where p.active and p.id > $1
    and exists (select 1 from offers o where o.product_id = p.id and o.price = 0 and o.active)`,
  picture: `select p.id from products p where p.active and p.id > $1
    and not exists (select 1 from pictures i where i.product_id = p.id and not i.rich and i.hash <> '')`,
};

type Head = Omit<GoodsRow, 'offers'> & Parameters<typeof givenOf>[1];

/** Goods that a text finds on sale, with stock and price as the database has them now. */
export async function findGoods({ db, find }: DeskDeps, text: string): Promise<readonly GoodsRow[]> {
  return text.trim() === '' ? [] : readGoods(db, find(text));
}

/** Products with their offers as the database has them now, in the order of the ids; those that there are not are left out. */
export async function readGoods(db: Database, ids: readonly number[]): Promise<GoodsRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.$client.query<Head>(
    `select p.id, p.name, p.slug, p.article, s.name as section,
       p.unit_area::float8 as "unitArea", p.pieces_per_box as "piecesPerBox"
     from products p left join sections s on s.id = p.section_id where p.id = any($1::int[])`,
    [ids],
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

/** Goods on sale that lack something, fifty at most, after one of them where it is named. */
export async function listLacking(db: Database, lack: GoodsLack, after = 0): Promise<DeskRows<GoodsRow>> {
  const { rows } = await db.$client.query<{ id: number }>(
    `${LACKING[lack]} order by p.id limit ${SHOWN + 1}`,
    [after],
  );
  const { rows: shown, next } = takeRows(rows, SHOWN);
  return {
    rows: await readGoods(
      db,
      shown.map(({ id }) => id),
    ),
    next,
  };
}
