import type { Database } from '../data/connection.ts';
import { countOtherNodes } from '../data/nodes.ts';
import type { Env } from '../kit/env.ts';

/** Seconds: proxies look every few seconds and want two or three refusals. With the time for running requests a stop takes 23 s at most. */
const DELAY_OF_SEVERAL = 12;

/**
 * Returns how many milliseconds a stopping node goes on answering: as set, or long enough for the proxy to notice if other nodes run on the
 * same database; 0 for the only node, and if the database does not respond, because then the node has not been ready anyway.
 */
export async function stopDelay(
  { STOP_DELAY_SECONDS: set }: Pick<Env, 'STOP_DELAY_SECONDS'>,
  db: Database,
): Promise<number> {
  const seconds = set ?? ((await countOtherNodes(db).catch(() => 0)) > 0 ? DELAY_OF_SEVERAL : 0);
  return seconds * 1000;
}
