/** Every query runs so often; the quickest run is what it takes when nobody else wants the processor. */
export const RUNS = 3;

export interface QueryTimes {
  /** Milliseconds of the first run of every query, sorted. */
  first: Float64Array;
  /** Of the quickest of its runs, sorted. */
  quickest: Float64Array;
}

/** Runs every query {@link RUNS} times, one after the other, after a warm-up with others. */
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

/** The value below which `share` of the sorted times lie. */
export function percentile(times: Float64Array, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
}

/** The middle and the slow end of sorted times. */
export function figures(times: Float64Array): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`;
}
