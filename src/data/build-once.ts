import type { Queryable } from './connection.ts';

/**
 * Returns a function that builds a query once per client, because building one with many columns takes longer than sending it. `build` must
 * end with `prepare`; parameters are given by `sql.placeholder`.
 */
export function buildOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
