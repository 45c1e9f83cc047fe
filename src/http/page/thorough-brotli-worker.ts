import { constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../kit/lower-priority.ts';
import { type Coding, compressTightly, decompress, ownBytes } from './content-encoding.ts';

lowerPriority(constants.priority.PRIORITY_LOW);
parentPort?.on('message', ({ id, bytes, encoding }: { id: number; bytes: Uint8Array; encoding: Coding }) => {
  const tight = ownBytes(compressTightly(decompress(bytes, encoding)));
  parentPort?.postMessage({ id, bytes: tight }, [tight.buffer as ArrayBuffer]);
});
