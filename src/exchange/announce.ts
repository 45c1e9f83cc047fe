import type { ClientBase } from 'pg';
import { CATALOGUE_CHANGED } from '../data/notices.ts';

/** Any 64-bit number will do; all nodes must use the same one. */
const IMPORT_LOCK = 7_235_002;

/** Keeps other imports away until the transaction ends; false when one is under way. */
export async function lockImports(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [IMPORT_LOCK]);
  return rows[0].free;
}

/** Grows the catalogue's version and tells the other nodes; they hear it when the transaction commits. */
export async function announce(client: ClientBase, now: Date): Promise<number> {
  const { rows } = await client.query(
    `insert into catalogue_version (id, version, changed_at) values (1, 1, $1)
     on conflict (id) do update set version = catalogue_version.version + 1, changed_at = $1 returning version`,
    [now],
  );
  const version = Number(rows[0].version);
  await client.query('select pg_notify($1, $2)', [CATALOGUE_CHANGED, String(version)]);
  return version;
}
