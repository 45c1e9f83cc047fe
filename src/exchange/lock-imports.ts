import type { ClientBase } from 'pg';

/** Id of the database lock: an arbitrary 64-bit number, the same on all servers. */
const IMPORT_LOCK = 7_235_002;

/** Prevents other imports until the transaction ends; false when one is running. */
export async function lockImports(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [IMPORT_LOCK]);
  return rows[0].free;
}
