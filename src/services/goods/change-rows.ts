import { type SQL, sql } from 'drizzle-orm';
import { assignedFrom, type EditableTable } from '../../data/pinned-columns.ts';
import type { Transaction } from '../../data/transact.ts';
import { ADMIN_SOURCE } from '../../domain/goods/owner.ts';
import { idList } from './settle-goods.ts';

/** Number of entries in one stored value. */
const ENTRIES_A_VALUE = 500;

const stamp = (table: EditableTable, now: Date) =>
  table === 'products' ? sql`, updated_at = ${now.toISOString()}` : sql``;

/** SQL expression for an object with only the given keys of another. */
const only = (object: SQL, keys: SQL) =>
  sql`(select coalesce(jsonb_object_agg(k, ${object} -> k), '{}') from (${keys}) as keys (k))`;

/** Rows to change: a query with columns `id`, and `set`, an object of new values by column. */
export type WantedRows = SQL;

/** Returns a query that yields the given values as rows to change. */
export function wantedRows(
  rows: readonly { id: number; set: Readonly<Record<string, unknown>> }[],
): WantedRows {
  return sql`select x.id, x.set from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id integer, set jsonb)`;
}

interface Change {
  /** Id of the change in `goods_changes`. */
  change: number;
  table: EditableTable;
  now: Date;
}

/**
 * Writes new values of columns, pins those that differ unless the row is the merchant's own, and records former and later values.
 * @returns ids of the changed rows
 */
export async function changeRows(
  tx: Transaction,
  { change, table, now }: Change,
  wanted: WantedRows,
): Promise<number[]> {
  const name = sql.raw(table);
  const changedKeys = sql`select jsonb_object_keys(d.set)`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with wanted as (${wanted}), old as materialized (
      select t.id, to_jsonb(t) as row, w.set, s.key = ${ADMIN_SOURCE} as own from ${name} t join wanted w on w.id = t.id
      join sources s on s.id = t.source_id order by t.id for update of t
    ), different as materialized (
      select id, row, own, (select jsonb_object_agg(e.key, e.value) from jsonb_each(old.set) e where old.row -> e.key is distinct from e.value) as set
      from old
    ), done as (
      update ${name} t set ${sql.raw(assignedFrom(table, 'd.set'))},
        pinned = case when d.own then t.pinned else ${only(sql`d.row`, changedKeys)} || t.pinned end ${stamp(table, now)}
      from different d where d.id = t.id and d.set is not null
      returning t.id, d.row, d.set
    ), ${recorded(change, table, sql`${only(sql`d.row`, changedKeys)}`, sql`d.set`)}
    select id from done order by id`);
  return rows.map(({ id }) => id);
}

/** A row that an undo restored, in full or in part. */
export interface Restored {
  id: number;
  /** Whether every column of the change was restored. */
  whole: boolean;
}

/** Number of rows that one statement changes: a statement has seconds. */
const ROWS_AT_ONCE = 3000;

/** Like `changeRows`, for any number of rows, in the same transaction. */
export async function changeInParts(tx: Transaction, change: Change, wanted: WantedRows): Promise<number[]> {
  await tx.execute(sql`create temp table in_wanted_goods on commit drop as ${wanted}`);
  await tx.execute(sql`alter table in_wanted_goods add primary key (id)`);
  const changed: number[] = [];
  let last = 0;
  for (;;) {
    const { rows } = await tx.execute<{ last: number | null }>(sql`
      select max(id) as last from (select id from in_wanted_goods where id > ${last} order by id limit ${ROWS_AT_ONCE}) as part`);
    const next = rows[0]?.last ?? null;
    if (next === null) break;
    const part = sql`select w.id, w.set from in_wanted_goods w where w.id > ${last} and w.id <= ${next}`;
    changed.push(...(await changeRows(tx, change, part)));
    last = next;
  }
  // Another change of the same transaction makes its own.
  await tx.execute(sql`drop table in_wanted_goods`);
  return changed;
}

/** Part of a statement that records what `done d` changed: former and later values, and which of the columns were pinned before. */
function recorded(change: number, table: EditableTable, former: SQL, later: SQL): SQL {
  return sql`recorded as (
    insert into goods_change_rows (change_id, table_name, rows)
    select ${change}::integer, ${table}, jsonb_agg(entry) from (
      select (row_number() over (order by d.id) - 1) / ${sql.raw(String(ENTRIES_A_VALUE))} as part, jsonb_build_object('id', d.id,
        'former', ${former}, 'later', ${later}, 'pinned', ${only(sql`d.row -> 'pinned'`, sql`select k from jsonb_object_keys(${later}) k where d.row -> 'pinned' ? k`)}) as entry
      from done d
    ) as entries group by part
  )`;
}

/**
 * Gives rows the source's values of pinned columns again, and records that as a change.
 * @param columns columns to unpin; others are left out
 * @returns ids of the changed rows
 */
export async function letGo(
  tx: Transaction,
  { change, table, now }: Change,
  ids: readonly number[],
  columns: readonly string[],
): Promise<number[]> {
  const name = sql.raw(table);
  const list = sql`array[${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )}]::text[]`;
  const keys = sql`select k from unnest(${list}) k where old.row -> 'pinned' ? k`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with old as materialized (
      select t.id, to_jsonb(t) as row from ${name} t
      where t.id in ${idList(ids)} and t.pinned ?| ${list} order by t.id for update
    ), different as materialized (select id, row, ${only(sql`old.row -> 'pinned'`, keys)} as set from old),
    done as (
      update ${name} t set ${sql.raw(assignedFrom(table, 'd.set'))},
        pinned = t.pinned - ${list} ${stamp(table, now)}
      from different d where d.id = t.id returning t.id, d.row, d.set
    ), ${recorded(change, table, only(sql`d.row`, sql`select jsonb_object_keys(d.set)`), sql`d.set`)}
    select id from done order by id`);
  return rows.map(({ id }) => id);
}
