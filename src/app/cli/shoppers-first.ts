import { readdirSync } from 'node:fs';
import { giveWay } from '../../kit/give-way.ts';

const NICE = 5;

/** The threads of this process; 0: the process itself, where threads have no priority of their own. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/** Lets the processes that serve shoppers have a processor before this one, those threads too that began before any script ran. */
export function letShoppersGoFirst(): void {
  for (const thread of ownThreads()) giveWay(NICE, thread);
}
