import type { Queryable } from './connection.ts';

/**
 * A question of the query builder that is built once for each client it is asked through: building one with many columns takes longer
 * than sending it. `build` ends with `prepare`, and what differs goes in by `sql.placeholder`.
 */
export function buildOnce<Question>(build: (db: Queryable) => Question): (db: Queryable) => Question {
  const built = new WeakMap<Queryable, Question>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const question = build(db);
    built.set(db, question);
    return question;
  };
}
