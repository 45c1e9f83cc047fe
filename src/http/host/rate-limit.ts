import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { listenToWorkers, notifyNodes } from '../../kit/workers.ts';
import { addressKey, visitorKey } from './known-visitors.ts';

/** A rate limit by key, shared by all processes of the shop on all machines. */
export interface RateLimit {
  /**
   * Counts one attempt. Returns how many milliseconds to wait if the attempt exceeds the limit, otherwise 0. `now` is in milliseconds since
   * 1970.
   */
  check(key: string, now: number): number;
  /** Takes back one attempt that should not count. */
  giveBack(key: string): void;
}

/** Maximum number of keys in memory; a further one evicts the oldest. */
export const MAX_KEYS = 20_000;
/** The limit of an address as a multiple of that of one visitor, because thousands of visitors share an address of a mobile operator. */
export const VISITORS_OF_ADDRESS = 10;

/** A change of the count of a key, which is sent to the other processes. */
interface Counted {
  /** Name of the limit. */
  limit: string;
  /** A hash, because keys may contain the secret of a basket. */
  key: string;
  by: 1 | -1;
  now: number;
}

const TOPIC = 'counted';
const hashOf = (key: string) => hash('sha256', key, 'base64url').slice(0, 16);
/**
 * Counting functions of all limits by name. All processes of one version create the same limits in the same order, so the name is the
 * position; it includes the numbers, because another version may have other limits at this position.
 */
const counters = new Map<string, (counted: Counted) => void>();

listenToWorkers<Counted>(TOPIC, (counted) => {
  counters.get(counted.limit)?.(counted);
});

/**
 * Allows `max` attempts per key in `windowMs`. Visitors must not be able to choose the keys. Processes exchange their counts, so the limit
 * holds for all of them together, apart from counts in transit.
 */
export function createRateLimit(max: number, windowMs: number): RateLimit {
  // The size is limited by `maxSize`, because with `max` the cache would allocate all its slots at once: half a megabyte for each of a
  // hundred limits that are hardly used.
  const windows = new LRUCache<string, { since: number; count: number }>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
  });
  const limit = `${counters.size}: ${max} in ${windowMs}`;

  function count({ key, by, now }: Counted): { since: number; count: number } {
    const known = windows.get(key);
    const current = known && now - known.since < windowMs ? known : { since: now, count: 0 };
    current.count = Math.max(0, current.count + by);
    windows.set(key, current);
    return current;
  }
  counters.set(limit, count);

  function countHere(key: string, by: 1 | -1, now: number) {
    const counted = { limit, key, by, now };
    notifyNodes(TOPIC, counted);
    return count(counted);
  }
  return {
    check(key, now) {
      const current = countHere(hashOf(key), 1, now);
      return current.count > max ? current.since + windowMs - now : 0;
    },
    giveBack(key) {
      const hashed = hashOf(key);
      const known = windows.get(hashed);
      if (known && known.count > 0) countHere(hashed, -1, known.since);
    },
  };
}

/** Attempts allowed for one visitor, and for one address. */
export interface VisitorLimits {
  visitor: number;
  address: number;
}

/** Rate limit per visitor, who is identified by {@link visitorKey}. */
export interface VisitorRateLimit {
  /** Like {@link RateLimit.check}. */
  check(request: FastifyRequest, now: number): number;
  /** Like {@link RateLimit.giveBack}. */
  giveBack(request: FastifyRequest): void;
}

/**
 * True for a request that comes from this machine itself and that no proxy has forwarded. `address` is the result of `addressKey`, which
 * shortens ::1 to its /64.
 */
function isOwnMachine(address: string, { headers }: FastifyRequest): boolean {
  return (address.startsWith('127.') || address === '0:0:0:0') && headers['x-forwarded-for'] === undefined;
}

/** Limits attempts by visitor and by address in `windowMs`; requests from the machine itself are exempt from the limit by address. */
export function limitVisitors({ visitor, address }: VisitorLimits, windowMs: number): VisitorRateLimit {
  const ofVisitor = createRateLimit(visitor, windowMs);
  const ofAddress = createRateLimit(address, windowMs);
  return {
    check(request, now) {
      const from = addressKey(request);
      const who = visitorKey(request);
      const own = isOwnMachine(from, request);
      const wait = own && who === from ? 0 : ofVisitor.check(who, now);
      return own || wait > 0 ? wait : ofAddress.check(from, now);
    },
    giveBack(request) {
      ofVisitor.giveBack(visitorKey(request));
      ofAddress.giveBack(addressKey(request));
    },
  };
}
