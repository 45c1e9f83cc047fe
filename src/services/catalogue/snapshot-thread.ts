import '../../kit/quick-modules.ts';
import { isMarkedAsUntransferable, parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../kit/give-way.ts';
import type { SnapshotJob } from './build-in-thread.ts';

/** Behind an import, which others wait for. */
const NICE = 10;

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

giveWay(NICE);
const { url, settings, parts } = workerData as SnapshotJob;
const { keepSnapshot } = await import('../../catalogue/kept-snapshot.ts');
const { POOL_SETTINGS } = await import('../../data/pool-settings.ts');
const { openPool } = await import('../../data/pools.ts');
const { loadSnapshot } = await import('./load-snapshot.ts');
const pool = openPool(url, POOL_SETTINGS.catalogue, () => {});
try {
  const { cards, variants, text, collections, remnants, ...columns } = keepSnapshot(
    await loadSnapshot(pool, settings),
  );
  // What shares columns goes together.
  for (const part of [{ cards, variants }, { text }, { collections, remnants }, columns])
    parts.postMessage(part, buffersOf(part));
  parentPort?.postMessage('built');
} finally {
  await pool.end();
}
