import { readdirSync, readFileSync } from 'node:fs';
import { serverProcesses } from './server-processes.ts';

/** CPU milliseconds of a process's threads, by what they do. */
export interface ThreadTimes {
  /** The thread that answers requests, including the pauses for garbage collection. */
  main: number;
  /** Threads of V8: garbage collection, and compilation of hot code. */
  collector: number;
  /** Threads of libuv: compression, files. */
  pool: number;
  /** All processes of the database server. */
  engine: number;
}

const KINDS: readonly (readonly [RegExp, keyof ThreadTimes])[] = [
  [/V8Worker/, 'collector'],
  [/libuv/, 'pool'],
];

/** Length of a tick of the clock in `/proc/ID/stat`, in milliseconds. */
const TICK = 10;

/** Returns the CPU milliseconds of a process's children that have ended: the shop closes connections that it does not need for a while. */
function endedChildren(processId: number): number {
  // Fields are counted from the one after the name, which may contain spaces.
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * TICK;
}

/** Reads how long each thread of a process has run so far; works on Linux only. */
export function threadTimes(processId: number): ThreadTimes {
  const times: ThreadTimes = { main: 0, collector: 0, pool: 0, engine: 0 };
  const folder = `/proc/${processId}/task`;
  for (const thread of readdirSync(folder)) {
    const name = readFileSync(`${folder}/${thread}/comm`, 'utf8');
    const [nanoseconds = ''] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
    times[KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'main'] += Number(nanoseconds) / 1e6;
  }
  for (const server of serverProcesses(processId)) {
    const [nanoseconds = ''] = readFileSync(`/proc/${server}/schedstat`, 'utf8').split(' ');
    times.engine += Number(nanoseconds) / 1e6 + endedChildren(server);
  }
  return times;
}

export function sumOf({ main, collector, pool, engine }: ThreadTimes): number {
  return main + collector + pool + engine;
}
