import type pg from 'pg';

export interface TableShape {
  name: string;
  /** Columns to insert into, without generated ones. */
  columns: readonly string[];
}

/** The state of a sequence: the last number that it has given, or null if it has not given any. */
export interface SequenceState {
  name: string;
  last: string | null;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Returns all tables of the shop, sorted by name. */
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

/** Returns the state of all sequences. A backup includes it, because ids are never reused, not even those of deleted rows. */
export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** Sets the sequences to the given state. */
export async function setSequences(client: Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) continue;
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);
  }
}

/** Returns true if all tables are empty. */
export async function areEmpty(client: Client, tables: readonly TableShape[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) return false;
  }
  return true;
}

/** Quotes a name for use in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
