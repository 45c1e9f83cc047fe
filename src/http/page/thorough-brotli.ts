import { Worker } from 'node:worker_threads';
import type { Coding, Encoded } from './content-encoding.ts';

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: unknown): void;
}

/** Maximum number of bodies that wait; others stay as they are until they are requested again. */
const MAX_WAITING = 100;

let worker: Worker | null = null;
let next = 0;
const waiting = new Map<number, Waiting>();

function fail(error: unknown): void {
  worker = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** Returns the worker thread, which is started on first use and lives as long as the process. */
function running(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./thorough-brotli-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  worker.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
    waiting.get(id)?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    waiting.delete(id);
  });
  worker.on('error', fail);
  worker.unref();
  return worker;
}

/**
 * Compresses a page anew, with thorough Brotli, in a thread of low priority: 100 KB take about 40 ms of CPU, more than rendering the page
 * did. Null when too many bodies are waiting.
 */
export function compressThoroughly(packed: Encoded<Coding>): Promise<Buffer | null> {
  if (waiting.size >= MAX_WAITING) return Promise.resolve(null);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const id = next++;
  waiting.set(id, { resolve, reject });
  running().postMessage({ id, ...packed });
  return promise;
}
