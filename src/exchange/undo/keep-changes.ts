import { change, type Run, rowsFrom } from '../merge/run.ts';
import { GROWTH, STOCK_DIFFERS } from '../stock/grow-stock.ts';
import { KEPT_TABLES, type KeptTable } from './kept-tables.ts';

/** The last imports of a source that can be undone; what older ones changed is forgotten. */
const MAX_KEPT_IMPORTS = 3;

/** Rows in one value of the database, which packs it. */
const ROWS_A_VALUE = 500;

const before = ({ name }: KeptTable) => `pg_temp.before_${name}`;

async function columnsOf(run: Run, { name, except }: KeptTable): Promise<string> {
  const rows = await rowsFrom<{ name: string }>(
    run,
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2::text[]) order by attnum`,
    [`public.${name}`, except],
  );
  return rows.map((column) => `t.${column.name}`).join(', ');
}

/** Copies what the source has in the catalogue into temporary tables, before anything of it is written. */
export async function copyBefore(run: Run): Promise<void> {
  for (const table of KEPT_TABLES) {
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
 * Holds offers and remembers what of them is in stock, right before it is written: orders take from the stock meanwhile.
 * @param ids a query of the offers whose stock is about to change
 */
export async function holdStocks(run: Run, ids: string, values: unknown[] = []): Promise<void> {
  await change(
    run,
    `insert into in_stock_before select t.id, t.stock, t.shortage, t.stock_stated, t.stock_as_of from offers t
     where t.id in (${ids}) and t.id not in (select id from in_stock_before) order by t.id for update`,
    values,
  );
}

async function keep(run: Run, importId: number, table: string, how: string, rows: string): Promise<void> {
  await change(
    run,
    `insert into import_changes (import_id, table_name, how, rows)
     select ${importId}, '${table}', '${how}', jsonb_agg(row) from (
       select (row_number() over () - 1) / ${ROWS_A_VALUE} as part, to_jsonb(found) as row from (${rows}) as found
     ) as numbered group by part`,
  );
}

async function keepTable(run: Run, importId: number, table: KeptTable): Promise<void> {
  const { name, key, owner } = table;
  const columns = await columnsOf(run, table);
  const owned = table.owned.replaceAll('$1', String(run.sourceId));
  await keep(
    run,
    importId,
    name,
    'former',
    `select ${columns} from ${before(table)} t except select ${columns} from ${name} t where ${owned}`,
  );
  const keys = key.map((column) => `t.${column}`).join(', ');
  const known = owner ? `and t.${owner.column} in (select id from pg_temp.before_${owner.table})` : '';
  await keep(
    run,
    importId,
    name,
    'added',
    `select ${keys} from ${name} t where ${owned} ${known} except select ${keys} from ${before(table)} t`,
  );
}

/** Keeps what an import changed, so that it can be undone, and forgets what older imports of the source changed. */
export async function keepChanges(run: Run, importId: number): Promise<void> {
  for (const table of KEPT_TABLES) await keepTable(run, importId, table);
  await keep(
    run,
    importId,
    'offers',
    'stock',
    `select t.id, ${GROWTH} as growth, b.stock_stated, b.stock_as_of from in_stock_before b join offers t using (id)
     where ${STOCK_DIFFERS} and t.id in (select id from pg_temp.before_offers)`,
  );
  await change(run, 'update imports set kept = true where id = $1', [importId]);
  await change(
    run,
    `with forgotten as (
       update imports set kept = false where source_id = $1 and kept and id not in (
         select id from imports where source_id = $1 and kept order by id desc limit ${MAX_KEPT_IMPORTS})
       returning id
     ) delete from import_changes where import_id in (select id from forgotten)`,
    [run.sourceId],
  );
}
