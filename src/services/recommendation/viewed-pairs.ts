import type { ViewedGoods } from '../../domain/recommendation/viewed-goods.ts';
import type { Purchases } from './learn-neighbours.ts';

/** Largest number of pairs stored, the newest ones; they take 3.6 MB. */
const MAX_PAIRS = 300_000;
/** Older views say little about what is sold now. */
const MAX_AGE_DAYS = 60;
/** More per minute are ignored: a sender of that many is no shopper and would push out the views of shoppers. */
const MAX_A_MINUTE = 3000;
/** Numbers per pair: two product ids, and the day. */
const FIELDS = 3;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Pairs of products viewed one after the other. Which of them belong to one visitor is unknown. */
export interface ViewedPairs {
  add(viewed: ViewedGoods, now: Date): void;
  /** Each pair as an order of two products, newest first. */
  asPurchases(now: Date): Purchases;
  /** All recent pairs, oldest first: two ids and a day each. */
  recent(now: Date): Int32Array<ArrayBuffer>;
  /** Loads an earlier result of {@link recent}; incomplete triples are ignored. */
  load(pairs: Int32Array): void;
}

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY);

/** Opens an empty store of at most `max` pairs. */
export function openViewedPairs(max = MAX_PAIRS): ViewedPairs {
  const pairs = new Int32Array(max * FIELDS);
  /** Number of pairs ever written. */
  let written = 0;
  let minute = 0;
  let left = 0;

  function write(one: number, other: number, day: number): void {
    pairs.set([one, other, day], (written % max) * FIELDS);
    written++;
  }

  /** Positions of recent pairs in the array, newest first. */
  function* places(now: Date): Generator<number> {
    const oldest = dayOf(now) - MAX_AGE_DAYS;
    for (let at = written - 1; at >= Math.max(0, written - max); at--) {
      const place = (at % max) * FIELDS;
      if ((pairs[place + 2] as number) < oldest) return;
      yield place;
    }
  }

  return {
    add({ productId, before }, now) {
      const current = Math.floor(now.getTime() / MINUTE);
      if (current !== minute) left = MAX_A_MINUTE;
      minute = current;
      for (const other of before) if (left-- > 0) write(productId, other, dayOf(now));
    },
    asPurchases(now) {
      const items: number[] = [];
      for (const place of places(now)) items.push(pairs[place] as number, pairs[place + 1] as number);
      const starts = Int32Array.from({ length: items.length / 2 + 1 }, (_, at) => at * 2);
      return { items: Int32Array.from(items), starts };
    },
    recent(now) {
      const found = [...places(now)].reverse();
      const recent = new Int32Array(found.length * FIELDS);
      for (const [at, place] of found.entries())
        recent.set(pairs.subarray(place, place + FIELDS), at * FIELDS);
      return recent;
    },
    load(given) {
      for (let at = 0; at + FIELDS <= given.length; at += FIELDS) {
        const [one = 0, other = 0, day = 0] = given.subarray(at, at + FIELDS);
        if (one > 0 && other > 0 && one !== other) write(one, other, day);
      }
    },
  };
}
