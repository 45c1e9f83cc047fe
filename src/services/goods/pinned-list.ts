import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { goodsChangeRows } from '../../data/schema/goods-change.ts';
import type { Transaction } from '../../data/transact.ts';
import { ADMIN_SOURCE } from '../../domain/goods/owner.ts';
import { isSameJson } from '../../domain/same-json.ts';
import type { Restored } from './change-rows.ts';

/** A list that belongs to a row and is pinned as a whole: pictures, related products, or the values of a variant. */
export interface PinnedList<Item> {
  /** Name in `pinned` and in the record of a change. */
  key: 'pictures' | 'links' | 'properties';
  table: 'products' | 'offers';
  item: v.GenericSchema<unknown, Item>;
  /** SQL for the stored list of a row, as a JSON array in order. */
  select(row: SQL): SQL;
  /** Replaces the stored list. */
  write(tx: Transaction, row: number, list: readonly Item[]): Promise<void>;
}

interface State<Item> {
  former: readonly Item[];
  /** What the source says; null if the merchant did not pin the list. */
  source: readonly Item[] | null;
  own: boolean;
}

async function readState<Item>(
  tx: Transaction,
  { key, table, item, select }: PinnedList<Item>,
  row: number,
): Promise<State<Item> | null> {
  const { rows } = await tx.execute<{ former: unknown; source: unknown; own: boolean }>(sql`
    select ${select(sql`t.id`)} as former, t.pinned -> ${key}::text as source, s.key = ${ADMIN_SOURCE} as own
    from ${sql.raw(table)} t join sources s on s.id = t.source_id where t.id = ${row} for update of t`);
  const [found] = rows;
  if (!found) return null;
  const list = v.array(item);
  const source = found.source === null ? null : v.parse(list, found.source);
  return { former: v.parse(list, found.former), source, own: found.own };
}

async function replace<Item>(
  tx: Transaction,
  { key, table, write }: PinnedList<Item>,
  row: number,
  list: readonly Item[],
  pinned: readonly Item[] | null,
): Promise<void> {
  await write(tx, row, list);
  const name = sql.raw(table);
  await tx.execute(
    pinned === null
      ? sql`update ${name} set pinned = pinned - ${key}::text where id = ${row}`
      : sql`update ${name} set pinned = pinned || jsonb_build_object(${key}::text, ${JSON.stringify(pinned)}::jsonb) where id = ${row}`,
  );
}

const record = (tx: Transaction, change: number, tableName: PinnedList<unknown>['key'], entry: object) =>
  tx.insert(goodsChangeRows).values({ changeId: change, tableName, rows: [entry] });

/** Replaces the list of a row, pins it and records the change; false if it is the same. */
export async function replaceList<Item>(
  tx: Transaction,
  list: PinnedList<Item>,
  change: number,
  row: number,
  wanted: readonly Item[],
): Promise<boolean> {
  const state = await readState(tx, list, row);
  const later = v.parse(v.array(list.item), wanted);
  if (!state || isSameJson(later, state.former)) return false;
  await replace(tx, list, row, later, state.own ? null : (state.source ?? state.former));
  const entry = { id: row, former: state.former, later, wasPinned: state.source !== null };
  await record(tx, change, list.key, entry);
  return true;
}

/** Gives a row the source's list again, and records that; false if it is not pinned. */
export async function letGoList<Item>(
  tx: Transaction,
  list: PinnedList<Item>,
  change: number,
  row: number,
): Promise<boolean> {
  const state = await readState(tx, list, row);
  if (!state?.source) return false;
  await replace(tx, list, row, state.source, null);
  const entry = { id: row, former: state.former, later: state.source, wasPinned: true };
  await record(tx, change, list.key, entry);
  return true;
}

/** Restores the former lists of a change, unless they were changed again since. */
export async function restoreList<Item>(
  tx: Transaction,
  list: PinnedList<Item>,
  rows: unknown,
): Promise<Restored[]> {
  const items = v.array(list.item);
  const entries = v.array(v.object({ id: v.number(), former: items, later: items, wasPinned: v.boolean() }));
  const restored: Restored[] = [];
  for (const { id, former, later, wasPinned } of v.parse(entries, rows)) {
    const state = await readState(tx, list, id);
    if (!state) continue;
    const whole = isSameJson(state.former, later);
    restored.push({ id, whole });
    if (!whole) continue;
    if (wasPinned) await replace(tx, list, id, former, state.source ?? state.former);
    else await replace(tx, list, id, state.source ?? former, null);
  }
  return restored;
}
