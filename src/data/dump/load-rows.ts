import type pg from 'pg';
import { quoted, type TableShape } from './describe-tables.ts';

/** Maximum length of one statement, in characters. */
const MAX_STATEMENT = 1_000_000;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops foreign keys, so that tables can be filled in any order. @returns a function that restores them */
export async function dropForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  };
}

/** Inserts rows, dumped as lines of JSON, into a table. @returns number of rows */
export async function loadRows(
  client: pg.ClientBase,
  { name, columns }: TableShape,
  lines: AsyncIterable<string>,
): Promise<number> {
  const list = columns.map(quoted).join(', ');
  const insert = `insert into ${quoted(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`;
  let [count, waiting, length] = [0, [] as string[], 0];
  const put = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`]);
    [waiting, length] = [[], 0];
  };
  for await (const line of lines) {
    if (length + line.length > MAX_STATEMENT) await put();
    waiting.push(line);
    length += line.length;
    count += 1;
  }
  await put();
  return count;
}
