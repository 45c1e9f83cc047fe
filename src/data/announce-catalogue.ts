import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './connection.ts';
import { CATALOGUE_CHANGED } from './notices.ts';

/** A client or pool. */
interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: { version: string }[] }>;
}

const DIALECT = new PgDialect();

function growth(now: Date): SQL {
  const changedAt = now.toISOString();
  return sql`with grown as (
    insert into catalogue_version (id, version, changed_at) values (1, 1, ${changedAt})
    on conflict (id) do update set version = catalogue_version.version + 1, changed_at = ${changedAt} returning version
  ) select version, pg_notify(${CATALOGUE_CHANGED}, version::text) from grown`;
}

/**
 * Increments the catalogue version and notifies other nodes when the transaction commits.
 * @returns the new version
 */
export async function announceCatalogue(client: Queries, now: Date): Promise<number> {
  const { sql: text, params } = DIALECT.sqlToQuery(growth(now));
  const { rows } = await client.query(text, params);
  return Number(rows[0]?.version);
}

/** Like `announceCatalogue`, in a transaction of the query builder; for changes made outside imports. */
export async function growCatalogue(tx: Pick<Queryable, 'execute'>, now: Date): Promise<void> {
  await tx.execute(growth(now));
}
