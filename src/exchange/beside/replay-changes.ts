import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { announceCatalogue } from '../../data/announce-catalogue.ts';
import type { Connection } from '../../data/connection.ts';
import { describeTables, quoted } from '../../data/dump/describe-tables.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';
import { growStock } from '../stock/grow-stock.ts';
import { type ChangeLine, REPLAYED_TABLES, type ReplayedTable } from './replayed-tables.ts';
import { importsState } from './write-changes.ts';

/** The file of changes in the folder of an import beside the shop. */
export const changesFile = (folder: string) => join(folder, 'changes.jsonl');

function tableNamed(name: string): ReplayedTable {
  const table = REPLAYED_TABLES.find((each) => each.name === name);
  if (!table) throw new Error(`no replayed table: ${name}`);
  return table;
}

/** The table's own columns, so that names from a file never become part of a statement. */
async function columnsOf(client: ClientBase, name: string): Promise<readonly string[]> {
  return (await describeTables(client)).find((table) => table.name === name)?.columns ?? [];
}

function putStatement({ name, key, keeps = [] }: ReplayedTable, columns: readonly string[]): string {
  const set = columns
    .filter((column) => !key.includes(column) && !keeps.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  return `insert into ${name} (${columns.map(quoted).join(', ')}) overriding system value
    select ${columns.map((column) => `r.${quoted(column)}`).join(', ')} from jsonb_populate_recordset(null::${name}, $1) r
    on conflict (${key.join(', ')}) do ${set.length > 0 ? `update set ${set.join(', ')}` : 'nothing'}`;
}

function deleteStatement({ name, key }: ReplayedTable): string {
  const same = key.map((column) => `t.${column} = r.${column}`).join(' and ');
  return `delete from ${name} t using jsonb_populate_recordset(null::${name}, $1) r where ${same}`;
}

/** What was sold meanwhile stays sold. */
const GROW_STOCK = growStock('$1', 1);

/** The shop fetches pictures meanwhile, and knows none of those that the import brought. */
const SHOW_FETCHED = `update pictures t set hash = d.hash, width = d.width, height = d.height, placeholder = d.placeholder
  from picture_downloads d where t.hash = '' and d.url = t.origin and d.hash <> ''`;

/** Writes and remembers how far it is in one statement, which is a transaction: others are served before the next. */
const noting = (statement: string) => `with written as (${statement}) update import_replays set line = $2`;

/** Statements of a line, made once for each table. */
function statements(client: ClientBase): (line: ChangeLine) => Promise<string> {
  const puts = new Map<string, string>();
  return async (line) => {
    if (line.kind === 'stock') return noting(GROW_STOCK);
    if (line.kind === 'delete') return noting(deleteStatement(tableNamed(line.table)));
    if (line.kind !== 'put') throw new Error(`no changes of rows: ${line.kind}`);
    const known = puts.get(line.table);
    if (known) return known;
    const made = noting(putStatement(tableNamed(line.table), await columnsOf(client, line.table)));
    puts.set(line.table, made);
    return made;
  };
}

/** One transaction of the running engine; others are served before the next. */
async function inSlice(client: ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function writeEnd(client: ClientBase, end: ChangeLine & { kind: 'end' }, clock: Clock): Promise<void> {
  for (const [table, at] of Object.entries(end.sequences))
    await client.query(
      `select setval(s, greatest($2::bigint, coalesce(pg_sequence_last_value(s::regclass), 1)))
       from pg_get_serial_sequence($1, 'id') s`,
      [tableNamed(table).name, at],
    );
  if (!end.changed) return;
  await client.query(SHOW_FETCHED);
  await announceCatalogue(client, clock());
}

/** Pages ask the engine more than one question: they are through before it is held up again. */
const BETWEEN_TIDYING_MS = 100;
/** The sample is 300 rows for each, and its time goes with it: a hundred hold the engine four times as long. */
const STATISTICS_TARGET = 20;

/** What the engine, which has nobody to do it in the background, needs for tables that many rows were written to. */
async function tidyGrown(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const { name } of tables.map(tableNamed)) {
    await pause(BETWEEN_TIDYING_MS);
    await client.query(`vacuum ${name}`);
    await pause(BETWEEN_TIDYING_MS);
    await inSlice(client, async () => {
      // All clients of the engine are one session, so it holds for no longer than this.
      await client.query(`set local default_statistics_target = ${STATISTICS_TARGET}`);
      await client.query(`analyze ${name}`);
    });
  }
}

/** Writes the lines after `done` into the running database. */
async function writeLines(client: ClientBase, path: string, done: number, clock: Clock): Promise<void> {
  const statementOf = statements(client);
  let at = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    at += 1;
    if (at <= done) continue;
    const line = JSON.parse(text) as ChangeLine;
    if (line.kind === 'end') {
      await inSlice(client, async () => {
        await writeEnd(client, line, clock);
        await client.query('delete from import_replays');
      });
      await tidyGrown(client, line.grown);
    } else if (line.kind !== 'base') {
      await client.query(await statementOf(line), [JSON.stringify(line.rows), at]);
    }
  }
}

async function baseOf(path: string): Promise<string> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const text of lines) {
    const line = JSON.parse(text) as ChangeLine;
    lines.close();
    if (line.kind === 'base') return line.imports;
  }
  throw new Error('a file of changes without its beginning');
}

/**
 * Writes the changes of a file into the running database in slices, after none of which the catalogue is wrong for those who read
 * it: whoever ends in between goes on at the next start with `finishReplay`.
 * @returns a failure where another import came or went since the copy was taken; nothing is written then
 */
export async function replayChanges(
  { pool }: Connection,
  folder: string,
  clock: Clock,
): Promise<Result<null, 'import-running'>> {
  const path = changesFile(folder);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const same = (await importsState(client)) === (await baseOf(path));
    if (same) await client.query('insert into import_replays (id, line) values (1, 0)');
    await client.query(same ? 'commit' : 'rollback');
    if (!same) return failure('import-running', 'Пока шёл импорт, каталог изменил другой импорт. Повторите.');
    await writeLines(client, path, 0, clock);
    await rm(path, { force: true });
    return success(null);
  } finally {
    client.release();
  }
}

/**
 * Goes on with changes whose writing was interrupted. They are 'lost' where their file is gone, as after a backup that was taken in
 * between was restored: the catalogue is then between two states until the same files come again.
 */
export async function finishReplay(
  { pool }: Connection,
  folder: string,
  clock: Clock,
): Promise<'none' | 'finished' | 'lost'> {
  const { rows } = await pool.query('select line from import_replays');
  const [marker] = rows;
  if (!marker) return 'none';
  const path = changesFile(folder);
  const client = await pool.connect();
  try {
    const there = await stat(path).catch(() => null);
    if (there) await writeLines(client, path, marker.line, clock);
    else await client.query('delete from import_replays');
    await rm(path, { force: true });
    return there ? 'finished' : 'lost';
  } finally {
    client.release();
  }
}
