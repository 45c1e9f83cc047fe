/** Collections of a process so far, as `--trace-gc` prints them. */
export interface Collections {
  /** Of the young generation. */
  young: number;
  /** Of everything. */
  whole: number;
  /** Milliseconds that the main thread stood still, by the clock. */
  pauses: number;
}

const LINE =
  /^\[\d+:(0x[\da-f]+)\]\s+\d+ ms: (Scavenge|\S*Mark-Compact|Incremental Mark-Compact)[^,]*, pooled: [^,]*, ([\d.]+)/;

/** Counts what the main thread of a process tells of its collections; it is the first to tell. */
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
