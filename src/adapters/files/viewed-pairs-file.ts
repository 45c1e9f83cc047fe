import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

const FILE = 'viewed-pairs';
/** The shop never writes a larger file. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Pairs of products viewed one after the other, stored on this machine's disk; learned anew if lost. */
export interface ViewedPairsFile {
  /** Empty if there is no such file. */
  read(): Promise<Int32Array>;
  write(pairs: Int32Array<ArrayBuffer>): Promise<void>;
}

export function openViewedPairsFile(dataDir: string): ViewedPairsFile {
  const path = join(dataDir, FILE);
  return {
    async read() {
      const bytes = await unlessMissing(readFile(path));
      if (!bytes || bytes.length > MAX_BYTES) return new Int32Array();
      const whole = Uint8Array.from(bytes.subarray(0, bytes.length - (bytes.length % 4)));
      return new Int32Array(whole.buffer);
    },
    write: (pairs) => writeWholeFile(path, (temporary) => writeFile(temporary, new Uint8Array(pairs.buffer))),
  };
}
