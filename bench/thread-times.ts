import { readdirSync, readFileSync } from 'node:fs';
import { serverProcesses } from './server-processes.ts';

/** Milliseconds of the processor by what the threads of a process do. */
export interface ThreadTimes {
  /** Answers requests; pauses of the collector within it are its own. */
  main: number;
  /** Threads of V8: collecting, and compiling what is hot. */
  collector: number;
  /** Threads of libuv: compression, files. */
  pool: number;
  /** The database's server, all its processes. */
  engine: number;
}

const KINDS: readonly (readonly [RegExp, keyof ThreadTimes])[] = [
  [/V8Worker/, 'collector'],
  [/libuv/, 'pool'],
];

/** What the threads of a process have run so far; only Linux says. */
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
    times.engine += Number(nanoseconds) / 1e6;
  }
  return times;
}

/** What was run between two readings, for each of `count` answers. */
export function timesEach(before: ThreadTimes, after: ThreadTimes, count: number): ThreadTimes {
  const each = (kind: keyof ThreadTimes) => (after[kind] - before[kind]) / count;
  return { main: each('main'), collector: each('collector'), pool: each('pool'), engine: each('engine') };
}

export function sumOf({ main, collector, pool, engine }: ThreadTimes): number {
  return main + collector + pool + engine;
}
