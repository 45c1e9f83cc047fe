import { Worker } from 'node:worker_threads';

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: unknown): void;
}

/** The bodies that wait; more than this are left as they are, until somebody asks for them again. */
const MAX_WAITING = 100;

let worker: Worker | null = null;
let next = 0;
const waiting = new Map<number, Waiting>();

function fail(error: unknown): void {
  worker = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** The thread, which lives as long as the process: it compresses what was asked for twice, and rests otherwise. */
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
 * Brotli as small as it gets, in a thread that gives way to the rendering of pages: a body of 100 KB takes some 40 ms of CPU, more than
 * making its page did. Null where too many wait already.
 */
export function compressThoroughly(plain: Buffer): Promise<Buffer | null> {
  if (waiting.size >= MAX_WAITING) return Promise.resolve(null);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const id = next++;
  waiting.set(id, { resolve, reject });
  running().postMessage({ id, plain });
  return promise;
}
