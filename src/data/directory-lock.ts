import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Raised when another process has the embedded database open; two at once would corrupt it without a word. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

function alive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The moment a process began, in clock ticks since boot, where the system tells; a reused process id differs in it. */
function beganAt(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Takes a directory for this process; a lock left behind by a dead process is taken over.
 * @returns a function that gives it back
 * @throws DirectoryInUse while a living process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  const mine = `${process.pid} ${beganAt(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [holder = '0', began = ''] = readFileSync(file, 'utf8').split(' ');
    const processId = Number(holder);
    if (processId > 0 && processId !== process.pid && alive(processId) && beganAt(processId) === began) {
      throw new DirectoryInUse(
        `${directory} is in use by process ${processId}. Stop it, or set another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new DirectoryInUse(`${directory} could not be locked`);
}
