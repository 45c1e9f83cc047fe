import type { ClientBase } from 'pg';
import { announceCatalogue } from '../../data/announce-catalogue.ts';
import type { Connection } from '../../data/connection.ts';
import { sourceValue, sourceWrite } from '../../data/pinned-columns.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { PromisedStock } from '../../domain/stock/promised.ts';
import type { Clock } from '../../kit/clock.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockImports } from '../lock-imports.ts';
import { RETIRED } from '../merge/run.ts';
import { growStock } from '../stock/grow-stock.ts';
import { promisedOfImport, sumPromised } from '../stock/promised-stock.ts';
import { UNDO_TABLES, type UndoTable } from './undo-tables.ts';

export interface UndoneImport {
  source: string;
  files: readonly string[];
  finishedAt: Date;
  /** How much of the changed stock is promised to open orders unknown to the stock system. */
  promised: PromisedStock | null;
}

/** Runs a statement for every stored value; `$1` is the rows that the value holds. */
async function forRecorded(
  client: ClientBase,
  importId: number,
  table: string,
  how: string,
  statement: string,
) {
  const { rows } = await client.query(
    'select id from import_changes where import_id = $1 and table_name = $2 and how = $3 order by id',
    [importId, table, how],
  );
  for (const { id } of rows)
    await client.query(
      statement.replaceAll('$rows', `(select rows from import_changes where id = ${Number(id)})`),
    );
}

const sameKey = ({ key, unless }: UndoTable) =>
  [...key.map((column) => `t.${column} = r.${column}`), unless ? `not ${unless('t')}` : []]
    .flat()
    .join(' and ');
const recordedRows = ({ name, unless }: UndoTable) => {
  const rows = `jsonb_populate_recordset(null::${name}, $rows)`;
  return unless ? `(select x.* from ${rows} x where not ${unless('x')}) r` : `${rows} r`;
};

async function removeAdded(client: ClientBase, importId: number, table: UndoTable): Promise<void> {
  if (table.added === 'leave') return;
  if (table.name === 'price_types') {
    const prices = `delete from offer_prices t using ${recordedRows(table)} where t.price_type_id = r.id`;
    await forRecorded(client, importId, table.name, 'added', prices);
  }
  const statement =
    table.added === 'delete'
      ? `delete from ${table.name} t using ${recordedRows(table)} where ${sameKey(table)}`
      : `update ${table.name} t set ${sourceWrite(table.name, RETIRED).assignments} from ${recordedRows(table)} where ${sameKey(table)}`;
  await forRecorded(client, importId, table.name, 'added', statement);
}

/**
 * Restores the source's values from before the import: columns pinned since keep the merchant's value, columns unpinned since get the
 * source's. Columns added to the table later keep their values.
 */
async function restoreFormer(client: ClientBase, importId: number, table: UndoTable): Promise<void> {
  const { name, key } = table;
  const { rows } = await client.query(
    `select k as name from (
       select jsonb_object_keys(rows -> 0) as k from import_changes
       where import_id = $1 and table_name = $2 and how = 'former' order by import_changes.id limit 1000
     ) as keys where k in (select attname from pg_attribute where attrelid = $3::regclass and attnum > 0 and not attisdropped)
     group by k`,
    [importId, name, `public.${name}`],
  );
  const columns = rows.map((row) => row.name as string);
  if (columns.length === 0) return;
  const restored = columns.filter((column) => !key.includes(column) && column !== 'pinned');
  const set = Object.fromEntries(restored.map((column) => [column, sourceValue(name, column, 'r')]));
  if (restored.length > 0)
    await forRecorded(
      client,
      importId,
      name,
      'former',
      `update ${name} t set ${sourceWrite(name, set).assignments} from ${recordedRows(table)} where ${sameKey(table)}`,
    );
  if (table.added !== 'delete') return;
  await forRecorded(
    client,
    importId,
    name,
    'former',
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `r.${column}`).join(', ')} from ${recordedRows(table)}
     where not exists (select from ${name} t where ${sameKey(table)})`,
  );
}

async function undoOne(client: ClientBase, importId: number): Promise<void> {
  for (const table of UNDO_TABLES.toReversed()) await removeAdded(client, importId, table);
  for (const table of UNDO_TABLES) await restoreFormer(client, importId, table);
  // Only the growth is subtracted, so that later sales are kept.
  await forRecorded(client, importId, 'offers', 'stock', growStock('$rows', -1));
}

/**
 * Undoes the last import, with all sources imported together with it, in one transaction: the catalogue becomes as it was before, except
 * for sales since then. Added products are retired and keep their ids. A second call undoes the import before that, if its changes are
 * still stored.
 */
export async function undoLastImport(
  connection: Connection,
  clock: Clock,
): Promise<Result<UndoneImport[], 'nothing-to-undo' | 'not-undoable' | 'import-running'>> {
  return inTransaction(connection, async (client) => {
    if (!(await lockImports(client)))
      return failure('import-running', 'Идёт импорт. Повторите, когда он закончится.');
    const { rows } = await client.query(
      `select i.id, i.undoable, i.files, i.finished_at, s.key from imports i join sources s on s.id = i.source_id
       where coalesce(i.run_id, i.id) = (
         select coalesce(run_id, id) from imports where changed and undone_at is null order by id desc limit 1
       ) and i.changed order by i.id desc`,
    );
    if (rows.length === 0)
      return failure('nothing-to-undo', 'Отменять нечего: импортов, что-то изменивших, нет.');
    if (rows.some(({ undoable }) => !undoable))
      return failure('not-undoable', 'Этот импорт отменить нельзя: что он изменил, уже не хранится.');
    const now = clock();
    const undone: UndoneImport[] = [];
    for (const { id, key, files, finished_at } of rows) {
      await undoOne(client, id);
      const promised = await sumPromised(client, promisedOfImport(id));
      undone.push({ source: key, files, finishedAt: finished_at, promised });
    }
    const ids = rows.map(({ id }) => id);
    await client.query('delete from import_changes where import_id = any($1)', [ids]);
    await client.query('update imports set undone_at = $2, undoable = false where id = any($1)', [ids, now]);
    await announceCatalogue(client, now);
    return success(undone);
  });
}
