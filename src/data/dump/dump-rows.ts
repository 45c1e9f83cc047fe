import type pg from 'pg';
import { quoted, type TableShape } from './describe-tables.ts';

/** Rows that lie in memory at once. */
const BATCH = 2000;

/**
 * The rows of a table as lines of JSON, in batches; within a transaction, which makes all tables be of one moment. JSON of the
 * database itself keeps numbers, moments and bytes exactly, and says the same in every version of PostgreSQL.
 */
export async function* dumpRows(client: pg.ClientBase, { name }: TableShape): AsyncGenerator<string[]> {
  await client.query(
    `declare dumped no scroll cursor for select row_to_json(t)::text as line from ${quoted(name)} t`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from dumped`);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => line);
    }
  } finally {
    await client.query('close dumped');
  }
}
