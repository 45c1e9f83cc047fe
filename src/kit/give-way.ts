import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Lets others go first by `nice` steps, 1 to 19: a process or thread of this machine, without an id this thread. Nothing happens where the
 * system has no priority for threads, as only Linux does, or the process belongs to another user.
 */
export function giveWay(nice: number, id?: number): void {
  try {
    setPriority(id ?? Number(basename(readlinkSync('/proc/thread-self'))), nice);
  } catch {
    // It works as one of many: slower for others, not wrong.
  }
}
