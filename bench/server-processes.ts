import { readdirSync, readFileSync } from 'node:fs';

/** Matches the name and the parent's id of a process in `/proc/ID/stat`. */
const STAT = /^\d+ \((.+)\) \S (\d+) /;

/** Returns the ids of the processes of a shop's own PostgreSQL; works on Linux only. */
export function serverProcesses(shop: number): number[] {
  const parents = new Map<number, number>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, name, parent] = STAT.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
      if (name === 'postgres') parents.set(Number(id), Number(parent));
    } catch {
      // The process has just ended.
    }
  }
  return [...parents]
    .filter(([, parent]) => parent === shop || parents.get(parent) === shop)
    .map(([id]) => id);
}
