/** Counts by name, in memory until they are taken. */
export interface Tally {
  add(name: string): void;
  /** Returns the counts and begins anew. */
  take(): ReadonlyMap<string, number>;
}

/** Opens a tally of at most `max` names; further ones are not counted until it is taken. */
export function openTally(max: number): Tally {
  let counts = new Map<string, number>();
  return {
    add(name) {
      const count = counts.get(name);
      if (count !== undefined || counts.size < max) counts.set(name, (count ?? 0) + 1);
    },
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
  };
}
