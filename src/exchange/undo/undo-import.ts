import type { ClientBase } from 'pg';
import { announceCatalogue } from '../../data/announce-catalogue.ts';
import type { Connection } from '../../data/connection.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { PromisedStock } from '../../domain/stock/promised.ts';
import type { Clock } from '../../kit/clock.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockImports } from '../lock-imports.ts';
import { growStock } from '../stock/grow-stock.ts';
import { promisedOfImport, sumPromised } from '../stock/promised-stock.ts';
import { KEPT_TABLES, type KeptTable } from './kept-tables.ts';

export interface UndoneImport {
  source: string;
  files: readonly string[];
  finishedAt: Date;
  /** What of the stock that changed is promised to open orders that stock-keeping does not know of. */
  promised: PromisedStock | null;
}

/** Runs a statement for every value kept; `$1` holds its rows. */
async function forKept(client: ClientBase, importId: number, table: string, how: string, statement: string) {
  const { rows } = await client.query(
    'select id from import_changes where import_id = $1 and table_name = $2 and how = $3 order by id',
    [importId, table, how],
  );
  for (const { id } of rows)
    await client.query(
      statement.replaceAll('$kept', `(select rows from import_changes where id = ${Number(id)})`),
    );
}

const sameKey = ({ key }: KeptTable) => key.map((column) => `t.${column} = r.${column}`).join(' and ');
const keptRows = ({ name }: KeptTable) => `jsonb_populate_recordset(null::${name}, $kept) r`;

async function takeAddedBack(client: ClientBase, importId: number, table: KeptTable): Promise<void> {
  if (table.added === 'leave') return;
  if (table.name === 'price_types') {
    const prices = `delete from offer_prices t using ${keptRows(table)} where t.price_type_id = r.id`;
    await forKept(client, importId, table.name, 'added', prices);
  }
  const statement =
    table.added === 'delete'
      ? `delete from ${table.name} t using ${keptRows(table)} where ${sameKey(table)}`
      : `update ${table.name} t set active = false from ${keptRows(table)} where ${sameKey(table)}`;
  await forKept(client, importId, table.name, 'added', statement);
}

/** Writes former rows back; columns that the table got since then stay as they are. */
async function bringFormerBack(client: ClientBase, importId: number, table: KeptTable): Promise<void> {
  const { name, key } = table;
  const { rows } = await client.query(
    `select quote_ident(k) as name from (
       select jsonb_object_keys(rows -> 0) as k from import_changes
       where import_id = $1 and table_name = $2 and how = 'former' order by import_changes.id limit 1000
     ) as keys where k in (select attname from pg_attribute where attrelid = $3::regclass and attnum > 0 and not attisdropped)
     group by k`,
    [importId, name, `public.${name}`],
  );
  const columns = rows.map((row) => row.name as string);
  if (columns.length === 0) return;
  const set = columns.filter((column) => !key.includes(column)).map((column) => `${column} = r.${column}`);
  if (set.length > 0)
    await forKept(
      client,
      importId,
      name,
      'former',
      `update ${name} t set ${set.join(', ')} from ${keptRows(table)} where ${sameKey(table)}`,
    );
  if (table.added !== 'delete') return;
  await forKept(
    client,
    importId,
    name,
    'former',
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `r.${column}`).join(', ')} from ${keptRows(table)}
     where not exists (select from ${name} t where ${sameKey(table)})`,
  );
}

async function undoOne(client: ClientBase, importId: number): Promise<void> {
  for (const table of KEPT_TABLES.toReversed()) await takeAddedBack(client, importId, table);
  for (const table of KEPT_TABLES) await bringFormerBack(client, importId, table);
  // What was sold since then stays sold.
  await forKept(client, importId, 'offers', 'stock', growStock('$kept', -1));
}

/**
 * Takes back what the last import changed, all sources of its call, in one transaction: the catalogue is as it was before,
 * less what was sold since then. Goods that it brought are retired and keep their ids. Called again, it goes one import
 * further back, as far as changes are kept.
 */
export async function undoLastImport(
  connection: Connection,
  clock: Clock,
): Promise<Result<UndoneImport[], 'nothing-to-undo' | 'not-kept' | 'import-running'>> {
  return inTransaction(connection, async (client) => {
    if (!(await lockImports(client)))
      return failure('import-running', 'Идёт импорт. Повторите, когда он закончится.');
    const { rows } = await client.query(
      `select i.id, i.kept, i.files, i.finished_at, s.key from imports i join sources s on s.id = i.source_id
       where coalesce(i.run_id, i.id) = (
         select coalesce(run_id, id) from imports where changed and undone_at is null order by id desc limit 1
       ) and i.changed order by i.id desc`,
    );
    if (rows.length === 0)
      return failure('nothing-to-undo', 'Отменять нечего: импортов, что-то изменивших, нет.');
    if (rows.some(({ kept }) => !kept))
      return failure('not-kept', 'Этот импорт отменить нельзя: что он изменил, уже не хранится.');
    const now = clock();
    const undone: UndoneImport[] = [];
    for (const { id, key, files, finished_at } of rows) {
      await undoOne(client, id);
      const promised = await sumPromised(client, promisedOfImport(id));
      undone.push({ source: key, files, finishedAt: finished_at, promised });
    }
    const ids = rows.map(({ id }) => id);
    await client.query('delete from import_changes where import_id = any($1)', [ids]);
    await client.query('update imports set undone_at = $2, kept = false where id = any($1)', [ids, now]);
    await announceCatalogue(client, now);
    return success(undone);
  });
}
