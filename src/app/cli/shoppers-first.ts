import { readdirSync } from 'node:fs';
import { lowerPriority } from '../../kit/lower-priority.ts';

const NICE = 5;

/** Returns the ids of this process's threads; 0 stands for the process itself on systems where threads have no priority. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/** Lowers the priority of this process below those that serve shoppers, including threads that started before any script ran. */
export function letShoppersGoFirst(): void {
  for (const thread of ownThreads()) lowerPriority(NICE, thread);
}
