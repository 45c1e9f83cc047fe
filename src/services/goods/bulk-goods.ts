import { type SQL, sql } from 'drizzle-orm';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Database, Queryable } from '../../data/connection.ts';
import type { EditableTable } from '../../data/pinned-columns.ts';
import { sections } from '../../data/schema/section.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { BulkPreview, BulkSelection } from '../../domain/admin/bulk-page.ts';
import { type BulkChange, bulkText } from '../../domain/goods/bulk-change.ts';
import { bulkPriceSql } from '../../domain/goods/bulk-price.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { beginChange, finishChange } from './begin-change.ts';
import { changeInParts, type WantedRows } from './change-rows.ts';
import { searchCondition } from './find-goods.ts';
import { idArray, idList, productsOf } from './settle-goods.ts';

/** Number of products shown before a change. */
const SHOWN = 10;

export interface BulkWork {
  table: EditableTable;
  wanted: WantedRows;
  /** SQL for the former and the later value as text, from rows `t` and `w`. */
  former: SQL;
  later: SQL;
}

/** The price of a selling unit, from a new given price where the source gives it for another unit. */
const PRICED = `case when o.given_price > 0 and o.given_unit = 'м²' and p.unit_area > 0 then round(n.given::numeric * p.unit_area / 100000000)::bigint
  when o.given_price > 0 and o.given_unit = 'упак.' and p.pieces_per_box > 0 then round(n.given::numeric / p.pieces_per_box)::bigint else n.plain end`;

/** Returns the offers whose price changes by per cent; `where` is about products `p` and offers `o`. */
export function priceWork(
  { percent, rounding, strike }: Extract<BulkChange, { kind: 'price' }>,
  where: SQL,
): BulkWork {
  const changed = (column: string) => bulkPriceSql(column, percent, rounding);
  // A struck price must stay above the price.
  const old = (column: string, price: string) =>
    strike
      ? `o.${price}`
      : `case when o.${column} > ${price === 'price' ? 'm.price' : 'n.given'} then o.${column} end`;
  return {
    table: 'offers',
    wanted: sql`
      select o.id, jsonb_build_object('price', m.price, 'old_price', ${sql.raw(old('old_price', 'price'))},
        'given_price', case when o.given_price > 0 then n.given end, 'given_old_price', ${sql.raw(old('given_old_price', 'given_price'))}) as set
      from offers o join products p on p.id = o.product_id
      cross join lateral (select ${sql.raw(changed('o.given_price'))} as given, ${sql.raw(changed('o.price'))} as plain) as n
      cross join lateral (select ${sql.raw(PRICED)} as price) as m
      where o.active and o.price > 0 and m.price <> o.price and ${where}`,
    former: sql`t.price::text`,
    later: sql`w.set ->> 'price'`,
  };
}

/** Returns the rows that a change writes, with their new values. */
function workOf(change: BulkChange, where: SQL): BulkWork {
  const products = (set: SQL, differs: SQL, shown: Pick<BulkWork, 'former' | 'later'>): BulkWork => ({
    ...{ table: 'products', ...shown },
    wanted: sql`select p.id, ${set} as set from products p where ${differs} and ${where}`,
  });
  const none = { former: sql`''`, later: sql`''` };
  switch (change.kind) {
    case 'price':
      return priceWork(change, where);
    case 'label-on':
      return products(
        sql`jsonb_build_object('labels', p.labels || ${change.label}::text)`,
        sql`not ${change.label}::text = any(p.labels)`,
        none,
      );
    case 'label-off':
      return products(
        sql`jsonb_build_object('labels', array_remove(p.labels, ${change.label}::text))`,
        sql`${change.label}::text = any(p.labels)`,
        none,
      );
    case 'section':
      return products(
        sql`jsonb_build_object('section_id', ${change.section}::integer)`,
        sql`p.section_id is distinct from ${change.section}::integer`,
        {
          former: sql`coalesce((select s.name from sections s where s.id = t.section_id), 'без раздела')`,
          later: sql`''`,
        },
      );
    case 'hide':
    case 'show':
      return products(
        sql`jsonb_build_object('active', ${change.kind === 'show'}::boolean)`,
        sql`p.active <> ${change.kind === 'show'}::boolean`,
        none,
      );
    default:
      throw new Error(`unknown change ${change satisfies never}`);
  }
}

interface BulkDeps {
  db: Database;
  find(text: string): readonly number[];
}

/** Condition for the products `p` that were chosen; a text is searched once, because that reads all names. */
async function chosen({ db, find }: BulkDeps, { ids, search }: BulkSelection): Promise<SQL> {
  if (ids) return sql`p.id in ${idList(ids)}`;
  if (search.text === '') return searchCondition(search, []);
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from products p where ${searchCondition(search, find(search.text))}`,
  );
  return sql`p.id = any(${idArray(rows.map(({ id }) => id))})`;
}

/** Counts the chosen products. */
export async function countChosen(deps: BulkDeps, selection: BulkSelection): Promise<number> {
  const { rows } = await deps.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from products p where ${await chosen(deps, selection)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the rows of a change and shows the first. */
export async function countAndShow(
  db: Queryable,
  { table, wanted, former, later }: BulkWork,
): Promise<BulkPreview> {
  const named =
    table === 'offers' ? sql`join products p on p.id = t.product_id` : sql`join products p on p.id = t.id`;
  // Variants of one product would be listed under the same name.
  const name =
    table === 'offers'
      ? sql`case when t.name in ('', p.name) then p.name else p.name || ', ' || t.name end`
      : sql`p.name`;
  // Two queries: the new values of hundreds of thousands of rows would be computed for their number alone.
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${wanted}) w`,
  );
  const { rows } = await db.execute<BulkPreview['rows'][number]>(sql`
    select w.id, ${name} as name, ${former} as former, ${later} as later
    from (${wanted}) w join ${sql.raw(table)} t on t.id = w.id ${named} order by w.id limit ${SHOWN}`);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Shows what a change would do: the number of changed products or offers, and the first ten. */
export async function previewBulk(
  deps: BulkDeps,
  selection: BulkSelection,
  change: BulkChange,
): Promise<BulkPreview> {
  return countAndShow(deps.db, workOf(change, await chosen(deps, selection)));
}

async function sectionNameOf(tx: Transaction, change: BulkChange): Promise<Result<string>> {
  if (change.kind !== 'section' || change.section === null) return success('');
  const rows = await tx
    .select({ name: sections.name })
    .from(sections)
    .where(sql`${sections.id} = ${change.section}`);
  return rows[0] ? success(rows[0].name) : failure('section', 'Такого раздела нет');
}

export interface BulkDone {
  note: string;
  count: number;
  productIds: readonly number[];
}

/**
 * Changes many products at once, in one transaction with its record.
 * @param expected number that the preview showed; another number is refused, because the products were changed since
 */
export async function changeManyGoods(
  deps: BulkDeps & { clock: () => Date; person: string; log(tx: Transaction, done: BulkDone): Promise<void> },
  selection: BulkSelection,
  change: BulkChange,
  expected: number,
): Promise<Result<BulkDone>> {
  const work = workOf(change, await chosen(deps, selection));
  return transact(deps.db, async (tx): Promise<Result<BulkDone>> => {
    const now = deps.clock();
    const section = await sectionNameOf(tx, change);
    if (!section.ok) return section;
    const { count } = await countAndShow(tx, work);
    if (count === 0) return failure('same', 'Менять нечего');
    if (count !== expected)
      return failure(
        'stale',
        `Пока вы смотрели, товары изменились: теперь позиций ${count}. Посмотрите ещё раз`,
      );
    const note = bulkText(change, () => section.value);
    const id = await beginChange(tx, { at: now, person: deps.person, note, productId: null });
    const ids = await changeInParts(tx, { change: id, table: work.table, now }, work.wanted);
    const productIds = await productsOf(tx, work.table, ids);
    await finishChange(tx, id, ids.length);
    await growCatalogue(tx, now);
    const done = { note, count: ids.length, productIds };
    await deps.log(tx, done);
    return success(done);
  });
}
