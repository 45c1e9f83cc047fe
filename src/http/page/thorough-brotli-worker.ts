import { constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { giveWay } from '../../kit/give-way.ts';
import { brotliSettings, ownBytes, THOROUGH_BROTLI } from './content-encoding.ts';

giveWay(constants.priority.PRIORITY_LOW);
parentPort?.on('message', ({ id, plain }: { id: number; plain: Uint8Array }) => {
  const bytes = ownBytes(brotliCompressSync(plain, brotliSettings(plain.length, THOROUGH_BROTLI)));
  parentPort?.postMessage({ id, bytes }, [bytes.buffer as ArrayBuffer]);
});
