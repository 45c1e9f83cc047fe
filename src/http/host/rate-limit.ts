import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hearWorkers, tellWorkers } from '../../kit/workers.ts';
import { addressKey, visitorKey } from './known-visitors.ts';

/** Lets so many through in a while, each key by itself, counted in all workers of the machine. */
export interface RateLimit {
  /** Counts one; the milliseconds to wait when it was one too many, else 0. `now` in milliseconds since 1970. */
  take(key: string, now: number): number;
  /** Takes one back that turned out not to count. */
  giveBack(key: string): void;
}

/** More keys at once push out the oldest, so that memory stays bounded. */
export const MAX_KEYS = 20_000;
/** So many times what one visitor may do, all behind one address may together: a mobile operator's has thousands behind it. */
export const VISITORS_OF_ADDRESS = 10;

/** One more, or one less, of a key of a limit. */
interface Counted {
  limit: number;
  key: string;
  by: 1 | -1;
  now: number;
}

const TOPIC = 'counted';
/** All workers make the same limits in the same order: the place of one is its name. */
const counters: ((counted: Counted) => void)[] = [];

hearWorkers<Counted>(TOPIC, (counted) => {
  counters[counted.limit]?.(counted);
});

/**
 * Lets `max` of one key through in `windowMs`; visitors must not be able to make up keys. Workers tell each other what they counted, so that a
 * limit holds for all together but for what is on its way between them.
 */
export function createRateLimit(max: number, windowMs: number): RateLimit {
  // By `max` it would make room for all of them at once: half a megabyte for each of a hundred limits that hardly anybody meets.
  const windows = new LRUCache<string, { since: number; count: number }>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
  });
  const limit = counters.length;

  function count({ key, by, now }: Counted): { since: number; count: number } {
    const known = windows.get(key);
    const current = known && now - known.since < windowMs ? known : { since: now, count: 0 };
    current.count = Math.max(0, current.count + by);
    windows.set(key, current);
    return current;
  }
  counters.push(count);

  function countHere(key: string, by: 1 | -1, now: number) {
    const counted = { limit, key, by, now };
    tellWorkers(TOPIC, counted);
    return count(counted);
  }
  return {
    take(key, now) {
      const current = countHere(key, 1, now);
      return current.count > max ? current.since + windowMs - now : 0;
    },
    giveBack(key) {
      const known = windows.get(key);
      if (known && known.count > 0) countHere(key, -1, known.since);
    },
  };
}

/** How many one visitor may, and all behind one address together. */
export interface VisitorLimits {
  visitor: number;
  address: number;
}

/** Limits what visitors do by who they are, see {@link visitorKey}. */
export interface VisitorRateLimit {
  /** As {@link RateLimit.take}. */
  take(request: FastifyRequest, now: number): number;
  /** As {@link RateLimit.giveBack}. */
  giveBack(request: FastifyRequest): void;
}

/** The machine itself, unless it passes on what others ask. `address`: a key, of ::1 that of its /64. */
function isOwnMachine(address: string, { headers }: FastifyRequest): boolean {
  return (address.startsWith('127.') || address === '0:0:0:0') && headers['x-forwarded-for'] === undefined;
}

/** Lets so many of one visitor and of one address through in `windowMs`; the machine itself is not counted by its address. */
export function limitVisitors({ visitor, address }: VisitorLimits, windowMs: number): VisitorRateLimit {
  const ofVisitor = createRateLimit(visitor, windowMs);
  const ofAddress = createRateLimit(address, windowMs);
  return {
    take(request, now) {
      const from = addressKey(request);
      const who = visitorKey(request);
      const own = isOwnMachine(from, request);
      const wait = own && who === from ? 0 : ofVisitor.take(who, now);
      return own || wait > 0 ? wait : ofAddress.take(from, now);
    },
    giveBack(request) {
      ofVisitor.giveBack(visitorKey(request));
      ofAddress.giveBack(addressKey(request));
    },
  };
}
