import type { Pool } from 'pg';

/** Rows as arrays in the order of the columns: many small objects would cost more than the rows. */
export async function rowsOf<Row extends readonly unknown[]>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const result = await pool.query({ text, values, rowMode: 'array' });
  return result.rows as unknown as Row[];
}
