import type pg from 'pg';

export interface TableShape {
  name: string;
  /** Those that take values; what the database works out itself is left out. */
  columns: readonly string[];
}

/** The last number that a sequence gave; null: none yet. */
export interface SequenceState {
  name: string;
  last: string | null;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** All tables of the shop by name. */
export async function describeTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname
    order by c.relname`);
  return rows;
}

/** Numbers are given out once, also those of rows that are deleted again: sequences are kept as they stand. */
export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** Has the sequences go on where they stood. */
export async function setSequences(client: Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) continue;
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);
  }
}

/** True when no table holds a row. */
export async function holdsNothing(client: Client, tables: readonly TableShape[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) return false;
  }
  return true;
}

/** A name of the database as it stands in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
