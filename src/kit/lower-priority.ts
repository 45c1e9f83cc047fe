import { readlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

/** Linux lets an ordinary user change a group every 100 ms. */
const AGAIN_MS = 120;
const MAX_TRIES = 20;

/**
 * Lowers the priority of a process or thread on this machine, by default of this thread, by `nice` steps (1 to 19). Does nothing if the
 * system has no priorities for threads (only Linux has) or the process belongs to another user.
 */
export function lowerPriority(nice: number, id?: number): void {
  try {
    setPriority(id ?? Number(basename(readlinkSync('/proc/thread-self'))), nice);
  } catch {
    // Without the lower priority the work slows others down, but its result is the same.
  }
}

/**
 * Lowers the priority of a process that is a session of its own, as each process of PostgreSQL is. Linux divides processor time between
 * sessions first (“autogroup”), and the priority of the only process in one changes nothing, unless a control group has the shop's processes.
 */
export async function lowerSessionPriority(nice: number, id: number): Promise<void> {
  lowerPriority(nice, id);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return await writeFile(`/proc/${id}/autogroup`, String(nice));
    } catch (error) {
      // Other systems have no such file.
      if (errorCode(error) !== 'EAGAIN') return;
      await pause(AGAIN_MS, undefined, { ref: false });
    }
  }
}
