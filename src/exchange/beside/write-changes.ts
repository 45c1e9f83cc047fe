import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import type { Connection } from '../../data/connection.ts';
import { GROWTH, STOCK_COLUMNS, STOCK_DIFFERS } from '../stock/grow-stock.ts';
import { type ChangeLine, REPLAYED_TABLES, type ReplayedTable } from './replayed-tables.ts';

/** Where the copy was taken: what the running database is compared with, and what the import did not write. */
export interface Base {
  /** Rows of this transaction and later ones are the import's. */
  transaction: string;
  /** As `importsState` says it. */
  imports: string;
}

/** Some milliseconds of the running engine's time, which all others wait. */
const ROWS_A_LINE = 150;
const BYTES_A_LINE = 64 * 1024;
/** So many new rows are worth it to have the planner look at a table again. */
const MANY_ROWS = 1000;

const keyOf = ({ key }: ReplayedTable) => key.map((column) => `t.${column}`).join(', ');

/** Changes whenever another import has been taken in or taken back. */
export async function importsState(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query(
    `select coalesce(max(id), 0) || '/' || count(undone_at) as state from imports`,
  );
  return rows[0].state;
}

/** Remembers, in a fresh copy, what an import must be compared with. */
export async function markBase({ pool }: Connection): Promise<Base> {
  await pool.query('create schema import_base');
  for (const table of REPLAYED_TABLES.filter(({ deletes }) => deletes))
    await pool.query(`create table import_base.${table.name} as select ${keyOf(table)} from ${table.name} t`);
  await pool.query(`create table import_base.offers as select id, ${STOCK_COLUMNS.join(', ')} from offers`);
  const { rows } = await pool.query('select pg_current_xact_id()::text as id');
  return { transaction: rows[0].id, imports: await importsState(pool) };
}

const written = (base: Base) => `t.xmin::text::bigint >= ${BigInt(base.transaction)}`;

/** @throws where the import wrote what nobody would carry over */
async function refuseOtherTables(client: ClientBase, base: Base): Promise<void> {
  const known = [...REPLAYED_TABLES.map(({ name }) => name), 'catalogue_version'];
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [known],
  );
  for (const { name } of rows) {
    const found = await client.query(`select 1 from ${name} t where ${written(base)} limit 1`);
    if (found.rows.length > 0) throw new Error(`an import wrote ${name}, which is not carried over`);
  }
}

/** Rows of a query in pieces that the running engine takes in some milliseconds each. */
async function* piecesOf(client: ClientBase, query: string, whole = false): AsyncGenerator<object[]> {
  await client.query(`declare changed no scroll cursor for ${query}`);
  let rows: object[] = [];
  let bytes = 0;
  for (;;) {
    const fetched = await client.query<{ row: object; size: number }>('fetch 500 from changed');
    for (const { row, size } of fetched.rows) {
      if (rows.length > 0 && !whole && (rows.length >= ROWS_A_LINE || bytes + size > BYTES_A_LINE)) {
        yield rows;
        rows = [];
        bytes = 0;
      }
      rows.push(row);
      bytes += size;
    }
    if (fetched.rows.length === 0) break;
  }
  if (rows.length > 0) yield rows;
  await client.query('close changed');
}

const asRow = (columns: string, from: string) =>
  `select row, octet_length(row::text) as size from (select to_jsonb(found) as row from (select ${columns} from ${from}) found) rows`;

async function* deletedRows(client: ClientBase): AsyncGenerator<ChangeLine> {
  for (const table of REPLAYED_TABLES.filter(({ deletes }) => deletes).toReversed()) {
    const { name, key } = table;
    const same = key.map((column) => `t.${column} = k.${column}`).join(' and ');
    const gone = `import_base.${name} t where not exists (select from ${name} k where ${same})`;
    for await (const rows of piecesOf(client, asRow(keyOf(table), gone)))
      yield { kind: 'delete', table: name, rows };
  }
}

async function* writtenRows(client: ClientBase, base: Base): AsyncGenerator<ChangeLine> {
  for (const { name, whole } of REPLAYED_TABLES) {
    const query = asRow('t.*', `${name} t where ${written(base)}`);
    for await (const rows of piecesOf(client, query, whole)) yield { kind: 'put', table: name, rows };
  }
  const grown = `offers t join import_base.offers b using (id) where ${STOCK_DIFFERS}`;
  const columns = `t.id, ${GROWTH} as growth, t.stock_stated, t.stock_as_of`;
  for await (const rows of piecesOf(client, asRow(columns, grown))) yield { kind: 'stock', rows };
}

/** Where the counters of the tables' ids stand. */
async function sequences(client: ClientBase): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of REPLAYED_TABLES) {
    const { rows } = await client.query(
      `select coalesce(pg_sequence_last_value(s.oid), 0)::integer as at from pg_class s
       join pg_depend d on d.objid = s.oid and d.refobjid = $1::regclass and d.deptype = 'i' where s.relkind = 'S'`,
      [`public.${name}`],
    );
    if (rows[0]?.at > 0) found[name] = rows[0].at;
  }
  return found;
}

async function writeLine(file: WriteStream, line: ChangeLine): Promise<void> {
  if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain');
}

/**
 * Writes what an import changed in a copy of the database into a file, a line for each few milliseconds that the running engine
 * will need for it. It is on the disk when this resolves.
 */
export async function writeChanges(
  { pool }: Connection,
  base: Base,
  changed: boolean,
  path: string,
): Promise<void> {
  const client = await pool.connect();
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  const puts = new Map<string, number>();
  try {
    await client.query('begin');
    await refuseOtherTables(client, base);
    await writeLine(file, { kind: 'base', imports: base.imports });
    for await (const line of deletedRows(client)) await writeLine(file, line);
    for await (const line of writtenRows(client, base)) {
      if (line.kind === 'put') puts.set(line.table, (puts.get(line.table) ?? 0) + line.rows.length);
      await writeLine(file, line);
    }
    const grown = [...puts].filter(([, rows]) => rows >= MANY_ROWS).map(([name]) => name);
    await writeLine(file, { kind: 'end', changed, sequences: await sequences(client), grown });
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
    file.end();
    await finished(file);
  }
}
