import '../../kit/quick-modules.ts';
import { hostname } from 'node:os';
import { isMarkedAsUntransferable, parentPort, workerData } from 'node:worker_threads';
import type { Pool } from 'pg';
import { giveWay } from '../../kit/give-way.ts';
import type { SnapshotJob } from './build-in-thread.ts';

/** Behind an import, which others wait for. */
const NICE = 10;

/** Less than one statement may take. */
const MAX_WAIT_MS = 50_000;

/** The memory of all columns in what is about to be handed over, each once. */
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

/** Waits until no other build has the place. @returns ends that */
async function waitForPlace(pool: Pool, place: number): Promise<() => void> {
  const client = await pool.connect();
  // After too long a wait it is built beside the other: one that hangs must not leave every catalogue of the machine old.
  await client
    .query('select pg_advisory_lock(hashtext($1), $2)', [`snapshots of ${hostname()}`, place])
    .catch(() => {});
  // The lock ends with its connection.
  return () => client.release(true);
}

giveWay(NICE);
const { url, embedded, place, settings, parts } = workerData as SnapshotJob;
const { keepSnapshot } = await import('../../catalogue/kept-snapshot.ts');
const { POOL_SETTINGS } = await import('../../data/pool-settings.ts');
const { openPool } = await import('../../data/pools.ts');
const { loadSnapshot } = await import('./load-snapshot.ts');
const { catalogue } = POOL_SETTINGS;
// The place takes a connection, too.
const poolSettings = { ...catalogue, connections: catalogue.connections + 1, lock: MAX_WAIT_MS };
const pool = openPool(url, poolSettings, () => {}, embedded ? NICE : 0);
const leavePlace = await waitForPlace(pool, place);
try {
  const { cards, variants, text, collections, remnants, ...columns } = keepSnapshot(
    await loadSnapshot(pool, settings),
  );
  // What shares columns goes together.
  for (const part of [{ cards, variants }, { text }, { collections, remnants }, columns])
    parts.postMessage(part, buffersOf(part));
  parentPort?.postMessage('built');
} finally {
  leavePlace();
  await pool.end();
}
