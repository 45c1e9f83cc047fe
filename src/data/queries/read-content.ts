import type { Pool } from 'pg';
import { rowsOf } from './rows-of.ts';

/** Reads the content records that merchants stored, by part and page. */
export async function readContentRecords(pool: Pool): Promise<{ key: string; value: unknown }[]> {
  const rows = await rowsOf<[string, unknown]>(pool, 'select key, value from content');
  return rows.map(([key, value]) => ({ key, value }));
}
