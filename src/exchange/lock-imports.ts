import type { ClientBase } from 'pg';

/** Any 64-bit number will do; all nodes must use the same one. */
const IMPORT_LOCK = 7_235_002;

/** Keeps other imports away until the transaction ends; false when one is under way. */
export async function lockImports(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [IMPORT_LOCK]);
  return rows[0].free;
}
