import { CATALOGUE_CHANGED } from './notices.ts';

/** Whatever runs a statement with values: a client or a pool. */
interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: { version: string }[] }>;
}

/**
 * Grows the catalogue's version and notifies the other nodes when the transaction commits.
 * @returns the new version
 */
export async function announceCatalogue(client: Queries, now: Date): Promise<number> {
  const { rows } = await client.query(
    `with grown as (
       insert into catalogue_version (id, version, changed_at) values (1, 1, $1)
       on conflict (id) do update set version = catalogue_version.version + 1, changed_at = $1 returning version
     ) select version, pg_notify($2, version::text) from grown`,
    [now, CATALOGUE_CHANGED],
  );
  return Number(rows[0]?.version);
}
