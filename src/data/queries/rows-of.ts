import type { Pool } from 'pg';

/** Returns rows as arrays in the order of the columns, because creating many small objects takes longer than reading the rows. */
export async function rowsOf<Row extends readonly unknown[]>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const result = await pool.query({ text, values, rowMode: 'array' });
  return result.rows as unknown as Row[];
}
