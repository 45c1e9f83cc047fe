import cluster from 'node:cluster';
import { hostname } from 'node:os';
import type { Database } from './connection.ts';

const LISTENER = 'kafel-listener';
/** All processes that one process started are a node. PostgreSQL cuts names after 63 bytes, so what differs on one machine comes first. */
const NODE = `${cluster.isPrimary ? process.pid : process.ppid}@${hostname()}`;

/** Application name of the connections that listen for notices: each process of a node holds one. */
export const LISTENER_NAME = `${LISTENER} ${NODE}`.slice(0, 63);

/** Returns the number of other nodes that listen on this database. */
export async function countOtherNodes({ $client }: Pick<Database, '$client'>): Promise<number> {
  const { rows } = await $client.query<{ nodes: number }>(
    `select count(distinct application_name)::integer as nodes from pg_stat_activity
     where datname = current_database() and application_name like $1 and application_name <> $2`,
    [`${LISTENER} %`, LISTENER_NAME],
  );
  return rows[0]?.nodes ?? 0;
}
