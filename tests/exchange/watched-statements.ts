import type { ClientBase, PoolClient, QueryResult } from 'pg';
import type { Connection } from '../../src/data/connection.ts';

/** Gets every statement of an import before it runs; what it returns is the statement's result. */
export type Watch = (
  statement: string,
  run: () => Promise<QueryResult>,
  client: ClientBase,
  values: unknown[] | undefined,
) => Promise<QueryResult>;

/** The same database, with every statement of its clients passing by `watch`. */
export function watchStatements(connection: Connection, watch: Watch): Connection {
  const { pool } = connection;
  const watchedClient = (client: PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return (statement: string, values?: unknown[]) =>
            watch(statement, () => target.query(statement, values), target, values);
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const watchedPool = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => watchedClient(await target.connect());
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...connection, pool: watchedPool };
}

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Rows that every node of a plan gave or threw away, over all its runs. */
function rowsHandled(plan: Plan): number {
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsHandled(below), each * plan['Actual Loops']);
}

const COMPARES =
  /^\s*(with|select|insert into|update|delete|create temp table \w+ on commit drop as|declare)\b/;

/** The same database, counting the rows that each statement of an import handles (EXPLAIN ANALYZE), by its text. */
export function countWork(connection: Connection): { watched: Connection; work: Map<string, number> } {
  const work = new Map<string, number>();
  const watched = watchStatements(connection, async (statement, run, client, values) => {
    if (!COMPARES.test(statement)) return run();
    const query = statement.replace(/^declare \w+ no scroll cursor for /, '');
    // To explain what a plan does is to do it: undone, and done again for the rows that the import wants to see.
    await client.query('savepoint explained');
    const explained = await client.query(`explain (analyze, timing off, format json) ${query}`, values);
    await client.query('rollback to explained');
    const rows = rowsHandled(explained.rows[0]['QUERY PLAN'][0].Plan);
    work.set(statement, (work.get(statement) ?? 0) + rows);
    return run();
  });
  return { watched, work };
}
