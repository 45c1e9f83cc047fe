import type { ViewedGoods } from '../../domain/recommendation/viewed-goods.ts';
import type { Purchases } from './learn-neighbours.ts';

/** Newest pairs that are remembered, 3.6 MB of them. */
const MAX_PAIRS = 300_000;
/** What was looked at longer ago says little of what is sold now. */
const MAX_AGE_DAYS = 60;
/** More in a minute are left out: whoever sends them is no shopper, and would push out what shoppers looked at. */
const MAX_A_MINUTE = 3000;
/** Numbers of a pair: two product ids, and the day. */
const FIELDS = 3;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Pairs of goods that somebody looked at one after the other. Which of them were one visitor's is not known. */
export interface ViewedPairs {
  add(viewed: ViewedGoods, now: Date): void;
  /** Each pair as an order of two, the newest first. */
  asPurchases(now: Date): Purchases;
  /** All that is not too old, the oldest first: two ids and a day each. */
  kept(now: Date): Int32Array<ArrayBuffer>;
  /** Takes up what {@link kept} gave before; what does not come in threes is left out. */
  take(pairs: Int32Array): void;
}

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY);

/** Remembers no pair yet; at most `max` of them. */
export function openViewedPairs(max = MAX_PAIRS): ViewedPairs {
  const pairs = new Int32Array(max * FIELDS);
  /** Of all that were ever written. */
  let written = 0;
  let minute = 0;
  let left = 0;

  function write(one: number, other: number, day: number): void {
    pairs.set([one, other, day], (written % max) * FIELDS);
    written++;
  }

  /** The places of those that are not too old, the newest first. */
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
    kept(now) {
      const found = [...places(now)].reverse();
      const kept = new Int32Array(found.length * FIELDS);
      for (const [at, place] of found.entries()) kept.set(pairs.subarray(place, place + FIELDS), at * FIELDS);
      return kept;
    },
    take(given) {
      for (let at = 0; at + FIELDS <= given.length; at += FIELDS) {
        const [one = 0, other = 0, day = 0] = given.subarray(at, at + FIELDS);
        if (one > 0 && other > 0 && one !== other) write(one, other, day);
      }
    },
  };
}
