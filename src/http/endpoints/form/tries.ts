import { LRUCache } from 'lru-cache';

/** Counts what comes from each address within a while. */
export interface Tries {
  /** Counts one try; the milliseconds to wait when it was one too many, else 0. `now` in milliseconds since 1970. */
  take(address: string, now: number): number;
}

/** The machine itself: a proxy that was not named in the settings, behind which are many shoppers. */
const OWN = /^(127\.|::1$|::ffff:127\.)/;
/** More addresses at once push out the oldest. */
const MOST_ADDRESSES = 20_000;

/** Lets `most` tries of one address through in `every` milliseconds, counted in this process. */
export function countTries(most: number, every: number): Tries {
  const counted = new LRUCache<string, { since: number; count: number }>({ max: MOST_ADDRESSES });
  return {
    take(address, now) {
      if (OWN.test(address)) return 0;
      const known = counted.get(address);
      const current = known && now - known.since < every ? known : { since: now, count: 0 };
      current.count++;
      counted.set(address, current);
      return current.count > most ? current.since + every - now : 0;
    },
  };
}
