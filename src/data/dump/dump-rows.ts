import type pg from 'pg';
import { quoted, type TableShape } from './describe-tables.ts';

/** Maximum number of rows in memory at once. */
const BATCH = 2000;

/**
 * Yields the rows of a table as lines of JSON, in batches. Must run in a transaction, so that all tables are read at the same moment. The
 * JSON made by the database is exact for numbers, times and bytes, and the same in every version of PostgreSQL.
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
