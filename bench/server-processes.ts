import { readdirSync, readFileSync } from 'node:fs';

/** Id, name and parent of a process, as the second file of its folder says. */
const STAT = /^\d+ \((.+)\) \S (\d+) /;

/** Ids of the processes of a shop's own PostgreSQL; only Linux says. */
export function serverProcesses(shop: number): number[] {
  const parents = new Map<number, number>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, name, parent] = STAT.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
      if (name === 'postgres') parents.set(Number(id), Number(parent));
    } catch {
      // It has just ended.
    }
  }
  return [...parents]
    .filter(([, parent]) => parent === shop || parents.get(parent) === shop)
    .map(([id]) => id);
}
