import '../../kit/quick-modules.ts';
import { hostname } from 'node:os';
import { isMarkedAsUntransferable, parentPort, workerData } from 'node:worker_threads';
import type { Pool } from 'pg';
import { lowerPriority } from '../../kit/lower-priority.ts';
import type { SnapshotJob } from './build-in-thread.ts';

/** Lower priority than that of an import, because people wait for an import. */
const NICE = 10;

/** In milliseconds; less than the time limit of a statement. */
const MAX_WAIT_MS = 50_000;

/** Returns the buffers of all columns, each once, so that they can be transferred. */
function buffersOf(whole: object): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const seen = new Set<object>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    if (!ArrayBuffer.isView(part)) for (const inner of innerOf(part)) visit(inner);
    else if (part.buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(part.buffer))
      buffers.add(part.buffer);
  };
  visit(whole);
  return [...buffers];
}

function innerOf(part: object): Iterable<unknown> {
  if (part instanceof Map) return [...part.keys(), ...part.values()];
  return part instanceof Set ? part : Object.values(part);
}

/** Waits until no other build uses the slot `place`. @returns a function that releases it */
async function waitForPlace(pool: Pool, place: number): Promise<() => void> {
  const client = await pool.connect();
  // After too long a wait the builds run at the same time, because one that hangs must not leave the catalogue of every process on this
  // machine outdated.
  await client
    .query('select pg_advisory_lock(hashtext($1), $2)', [`snapshots of ${hostname()}`, place])
    .catch(() => {});
  // The lock ends with its connection.
  return () => client.release(true);
}

lowerPriority(NICE);
const { url, place, settings, parts } = workerData as SnapshotJob;
const { storeSnapshot } = await import('../../catalogue/stored-snapshot.ts');
const { POOL_SETTINGS } = await import('../../data/pool-settings.ts');
const { openPool } = await import('../../data/pools.ts');
const { loadSnapshot } = await import('./load-snapshot.ts');
const { catalogue } = POOL_SETTINGS;
// One connection more, because the lock of the build slot holds one.
const poolSettings = { ...catalogue, connections: catalogue.connections + 1, lock: MAX_WAIT_MS };
const pool = openPool(url, poolSettings, () => {}, NICE);
const leavePlace = await waitForPlace(pool, place);
try {
  const { cards, variants, text, collections, remnants, ...columns } = storeSnapshot(
    await loadSnapshot(pool, settings),
  );
  // Parts that share columns are transferred together.
  for (const part of [{ cards, variants }, { text }, { collections, remnants }, columns])
    parts.postMessage(part, buffersOf(part));
  parentPort?.postMessage('built');
} finally {
  leavePlace();
  await pool.end();
}
