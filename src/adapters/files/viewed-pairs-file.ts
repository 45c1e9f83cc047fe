import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

const FILE = 'viewed-pairs';
/** Larger is none of ours. */
const MAX_BYTES = 16 * 1024 * 1024;

/** What shoppers looked at one after the other, on the disk of this machine: it is learned anew where it is lost. */
export interface ViewedPairsFile {
  /** Nothing where there is no such file. */
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
