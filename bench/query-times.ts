/** Number of runs of each query; the quickest is the time without other processes competing for the processor. */
export const RUNS = 3;

export interface QueryTimes {
  /** Milliseconds of the first run of every query, sorted. */
  first: Float64Array;
  /** Milliseconds of the quickest run of every query, sorted. */
  quickest: Float64Array;
}

/** Runs every query {@link RUNS} times in succession, after a warm-up with other queries. */
export function timesOf<Query>(
  warmUp: readonly Query[],
  queries: readonly Query[],
  run: (query: Query) => unknown,
): QueryTimes {
  warmUp.forEach(run);
  const once = () =>
    Float64Array.from(queries, (query) => {
      const started = performance.now();
      run(query);
      return performance.now() - started;
    });
  const runs = Array.from({ length: RUNS }, once);
  const quickest = Float64Array.from(queries, (_, at) =>
    Math.min(...runs.map((times) => times[at] as number)),
  );
  return { first: (runs[0] as Float64Array).sort(), quickest: quickest.sort() };
}

/** Returns the value below which `share` of the sorted times lie. */
export function percentile(times: Float64Array, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
}

/** Formats the middle and the slow end of sorted times. */
export function figures(times: Float64Array): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`;
}
