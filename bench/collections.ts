/** Garbage collections of a process so far, as `--trace-gc` prints them. */
export interface Collections {
  /** Collections of the young generation. */
  young: number;
  /** Collections of the whole heap. */
  whole: number;
  /** Milliseconds of wall-clock time that the main thread was paused. */
  pauses: number;
}

const LINE =
  /^\[\d+:(0x[\da-f]+)\]\s+\d+ ms: (Scavenge|\S*Mark-Compact|Incremental Mark-Compact)[^,]*, pooled: [^,]*, ([\d.]+)/;

/** Counts the garbage collections of a process's main thread, which is the first isolate to print one. */
export function countCollections(): { read(line: string): void; now(): Collections } {
  const counted: Collections = { young: 0, whole: 0, pauses: 0 };
  let main: string | null = null;
  return {
    read(line) {
      const [, isolate, kind, pause] = LINE.exec(line) ?? [];
      if (!isolate) return;
      main ??= isolate;
      if (isolate !== main) return;
      counted[kind === 'Scavenge' ? 'young' : 'whole']++;
      counted.pauses += Number(pause);
    },
    now: () => ({ ...counted }),
  };
}
