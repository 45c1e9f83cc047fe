import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Lets other threads go first by `nice` steps, 1 to 19, where the system has a priority for each thread as Linux does. */
export function giveWay(nice: number): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), nice);
  } catch {
    // Elsewhere it works as one of many: slower for others, not wrong.
  }
}
