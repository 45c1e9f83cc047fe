import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { brotliSettings, ownBytes, THOROUGH_BROTLI } from './content-encoding.ts';

/** Lets the other threads go first, where the system has a priority for each thread as Linux does. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    // Elsewhere it compresses as one of many: slower for others, not wrong.
  }
}

giveWay();
parentPort?.on('message', ({ id, plain }: { id: number; plain: Uint8Array }) => {
  const bytes = ownBytes(brotliCompressSync(plain, brotliSettings(plain.length, THOROUGH_BROTLI)));
  parentPort?.postMessage({ id, bytes }, [bytes.buffer as ArrayBuffer]);
});
