import type { ClientBase, PoolClient, QueryResult } from 'pg';
import type { Connection } from '../../src/data/connection.ts';

/** Called with every statement of an import before it runs; its return value becomes the statement's result. */
export type Watch = (
  statement: string,
  run: () => Promise<QueryResult>,
  client: ClientBase,
  values: unknown[] | undefined,
) => Promise<QueryResult>;

/** Wraps a connection so that every statement of its clients goes through `watch`. */
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

/** Returns the rows returned or discarded by all nodes of a plan, over all loops. */
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

/**
 * Wraps a connection so that the rows handled by each statement of an import are counted (EXPLAIN ANALYZE), by the text of the statement.
 */
export function countWork(connection: Connection): { watched: Connection; work: Map<string, number> } {
  const work = new Map<string, number>();
  const watched = watchStatements(connection, async (statement, run, client, values) => {
    if (!COMPARES.test(statement)) return run();
    const query = statement.replace(/^declare \w+ no scroll cursor for /, '');
    // EXPLAIN ANALYZE executes the statement: this is rolled back, then the statement is run for the import.
    await client.query('savepoint explained');
    const explained = await client.query(`explain (analyze, timing off, format json) ${query}`, values);
    await client.query('rollback to explained');
    const rows = rowsHandled(explained.rows[0]['QUERY PLAN'][0].Plan);
    work.set(statement, (work.get(statement) ?? 0) + rows);
    return run();
  });
  return { watched, work };
}
