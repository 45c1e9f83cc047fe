import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { assignedFrom, type EditableTable } from '../../data/pinned-columns.ts';
import { goodsChangeRows, goodsChanges } from '../../data/schema/goods-change.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { ADMIN_SOURCE } from '../../domain/goods/owner.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { Restored } from './change-rows.ts';
import { LINK_LIST } from './edit-links.ts';
import { PICTURE_LIST } from './edit-pictures.ts';
import { VALUE_LIST } from './edit-variants.ts';
import { type PinnedList, restoreList } from './pinned-list.ts';
import { idList, productsOf, settleGoods } from './settle-goods.ts';

/** Sections before products, so that a product's former section is there. */
const TABLES = ['sections', 'products', 'offers'] as const satisfies readonly EditableTable[];

/**
 * Restores the former values of a table's columns, unless they have been changed again since. A column that the change pinned is unpinned
 * and gets the source's current value; one that it unpinned is pinned again.
 */
async function restore(
  tx: Transaction,
  values: readonly number[],
  table: EditableTable,
): Promise<Restored[]> {
  const name = sql.raw(table);
  const { rows } = await tx.execute<{ id: number; whole: boolean }>(sql`
    with entries as (
      select (e ->> 'id')::integer as id, e -> 'former' as former, e -> 'later' as later, e -> 'pinned' as was
      from goods_change_rows r cross join jsonb_array_elements(r.rows) e where r.id in ${idList(values)}
    ), old as materialized (
      select t.id, to_jsonb(t) as row, e.former, e.later, e.was, s.key = ${ADMIN_SOURCE} as own
      from ${name} t join entries e on e.id = t.id join sources s on s.id = t.source_id order by t.id for update of t
    ), keyed as materialized (
      select o.id, k.key, o.row -> k.key is not distinct from o.later -> k.key as holds, o.row -> k.key as value,
        case when o.own or o.was ? k.key or not o.row -> 'pinned' ? k.key then o.former -> k.key else o.row -> 'pinned' -> k.key end as restored,
        not o.own and o.was ? k.key and not o.row -> 'pinned' ? k.key as pins, not o.was ? k.key as frees
      from old o cross join jsonb_object_keys(o.former) as k (key)
    ), different as materialized (
      select id, bool_and(holds) as whole, coalesce(jsonb_object_agg(key, restored) filter (where holds), '{}') as set,
        coalesce(jsonb_object_agg(key, value) filter (where holds and pins), '{}') as pins,
        coalesce(array_agg(key) filter (where holds and frees), '{}') as frees
      from keyed group by id
    )
    update ${name} t set ${sql.raw(assignedFrom(table, 'd.set'))},
      pinned = (t.pinned - d.frees) || d.pins
    from different d where d.id = t.id returning t.id, d.whole`);
  return rows.map(({ id, whole }) => ({ id, whole }));
}

/** Recorded values that one statement restores, of a few hundred entries each: a statement has seconds. */
const VALUES_AT_ONCE = 6;

async function restoreAll(tx: Transaction, change: number, table: EditableTable): Promise<Restored[]> {
  const values = await tx
    .select({ id: goodsChangeRows.id })
    .from(goodsChangeRows)
    .where(and(eq(goodsChangeRows.changeId, change), eq(goodsChangeRows.tableName, table)))
    .orderBy(asc(goodsChangeRows.id));
  const restored: Restored[] = [];
  for (let from = 0; from < values.length; from += VALUES_AT_ONCE) {
    const part = values.slice(from, from + VALUES_AT_ONCE).map(({ id }) => id);
    restored.push(...(await restore(tx, part, table)));
  }
  return restored;
}

async function restoreLists<Item>(
  tx: Transaction,
  change: number,
  list: PinnedList<Item>,
): Promise<Restored[]> {
  const values = await tx
    .select({ rows: goodsChangeRows.rows })
    .from(goodsChangeRows)
    .where(and(eq(goodsChangeRows.changeId, change), eq(goodsChangeRows.tableName, list.key)));
  const restored: Restored[] = [];
  for (const { rows } of values) restored.push(...(await restoreList(tx, list, rows)));
  return restored;
}

export interface UndoneChange {
  note: string;
  productIds: readonly number[];
  /** Number of products, offers and sections that keep something because it has been changed again since. */
  stayed: number;
}

/** Undoes a change of products or sections once, in one transaction. */
export async function undoChange(
  db: Database,
  change: number,
  now: Date,
): Promise<Result<UndoneChange, 'gone' | 'undone'>> {
  return transact(db, (tx) => undoWithin(tx, change, now));
}

/** Does the same within a transaction. */
export async function undoWithin(
  tx: Transaction,
  change: number,
  now: Date,
): Promise<Result<UndoneChange, 'gone' | 'undone'>> {
  const [found] = await tx
    .update(goodsChanges)
    .set({ undoneAt: now })
    .where(and(eq(goodsChanges.id, change), isNull(goodsChanges.undoneAt)))
    .returning({ note: goodsChanges.note });
  if (!found) return failure('undone', 'Это изменение уже отменено или его нет');
  const productIds = new Set<number>();
  let stayed = 0;
  for (const table of TABLES) {
    const restored = await restoreAll(tx, change, table);
    stayed += restored.filter(({ whole }) => !whole).length;
    const ids = restored.map(({ id }) => id);
    for (const id of await productsOf(tx, table, ids)) productIds.add(id);
  }
  const redrawn = [
    ...(await restoreLists(tx, change, PICTURE_LIST)),
    ...(await restoreLists(tx, change, LINK_LIST)),
  ];
  const variants = await restoreLists(tx, change, VALUE_LIST);
  stayed += [...redrawn, ...variants].filter(({ whole }) => !whole).length;
  for (const { id } of redrawn) productIds.add(id);
  const offerIds = variants.map(({ id }) => id);
  for (const id of await productsOf(tx, 'offers', offerIds)) productIds.add(id);
  await settleGoods(tx, [...productIds], now);
  return success({ note: found.note, productIds: [...productIds], stayed });
}
