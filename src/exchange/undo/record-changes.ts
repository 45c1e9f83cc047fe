import { change, type Run, rowsFrom } from '../merge/run.ts';
import { GROWTH, STOCK_DIFFERS } from '../stock/grow-stock.ts';
import { UNDO_TABLES, type UndoTable } from './undo-tables.ts';

/** Number of the latest imports of a source that can be undone; the changes of older ones are deleted. */
const MAX_UNDOABLE_IMPORTS = 3;

/** Number of rows stored in one database value, which PostgreSQL compresses. */
const ROWS_A_VALUE = 500;

const before = ({ name }: UndoTable) => `pg_temp.before_${name}`;

async function columnsOf(run: Run, { name, except }: UndoTable): Promise<string> {
  const rows = await rowsFrom<{ name: string }>(
    run,
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2::text[]) order by attnum`,
    [`public.${name}`, except],
  );
  return rows.map((column) => `t.${column.name}`).join(', ');
}

/** Copies the source's part of the catalogue into temporary tables before anything is written. */
export async function copyBefore(run: Run): Promise<void> {
  for (const table of UNDO_TABLES) {
    await change(run, `drop table if exists ${before(table)}`);
    await change(
      run,
      `create temp table before_${table.name} on commit drop as
       select ${await columnsOf(run, table)} from ${table.name} t where ${table.owned.replaceAll('$1', String(run.sourceId))}`,
    );
    await change(run, `analyze ${before(table)}`);
  }
}

/**
 * Locks offers and records their stock immediately before it is written, because orders may change the stock during the import.
 * @param ids query of the offers whose stock is about to change
 */
export async function recordStocks(run: Run, ids: string, values: unknown[] = []): Promise<void> {
  await change(
    run,
    `insert into in_stock_before select t.id, t.stock, t.shortage, t.stock_stated, t.stock_as_of from offers t
     where t.id in (${ids}) and t.id not in (select id from in_stock_before) order by t.id for update`,
    values,
  );
}

async function record(run: Run, importId: number, table: string, how: string, rows: string): Promise<void> {
  await change(
    run,
    `insert into import_changes (import_id, table_name, how, rows)
     select ${importId}, '${table}', '${how}', jsonb_agg(row) from (
       select (row_number() over () - 1) / ${ROWS_A_VALUE} as part, to_jsonb(found) as row from (${rows}) as found
     ) as numbered group by part`,
  );
}

async function recordTable(run: Run, importId: number, table: UndoTable): Promise<void> {
  const { name, key, owner } = table;
  const columns = await columnsOf(run, table);
  const owned = table.owned.replaceAll('$1', String(run.sourceId));
  await record(
    run,
    importId,
    name,
    'former',
    `select ${columns} from ${before(table)} t except select ${columns} from ${name} t where ${owned}`,
  );
  const keys = key.map((column) => `t.${column}`).join(', ');
  const known = owner ? `and t.${owner.column} in (select id from pg_temp.before_${owner.table})` : '';
  await record(
    run,
    importId,
    name,
    'added',
    `select ${keys} from ${name} t where ${owned} ${known} except select ${keys} from ${before(table)} t`,
  );
}

/** Stores the changes of an import for undoing it, and deletes those of older imports of the source. */
export async function recordChanges(run: Run, importId: number): Promise<void> {
  for (const table of UNDO_TABLES) await recordTable(run, importId, table);
  await record(
    run,
    importId,
    'offers',
    'stock',
    `select t.id, ${GROWTH} as growth, b.stock_stated, b.stock_as_of from in_stock_before b join offers t using (id)
     where ${STOCK_DIFFERS} and t.id in (select id from pg_temp.before_offers)`,
  );
  await change(run, 'update imports set undoable = true where id = $1', [importId]);
  await change(
    run,
    `with forgotten as (
       update imports set undoable = false where source_id = $1 and undoable and id not in (
         select id from imports where source_id = $1 and undoable order by id desc limit ${MAX_UNDOABLE_IMPORTS})
       returning id
     ) delete from import_changes where import_id in (select id from forgotten)`,
    [run.sourceId],
  );
}
