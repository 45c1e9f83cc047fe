import { BASKET_RETRY_MS, MAX_BASKET_RETRY_MS } from './timings.ts';

/** A change of the basket that the server has not confirmed yet [BEYOND-9]. */
export interface QueuedChange {
  /** Idempotency key, the same for every attempt. */
  key: string;
  address: string;
  fields: readonly (readonly [string, string])[];
  /** What is changed: «line 7», «offer 12», or empty. */
  about: string;
  tries: number;
  /** Milliseconds since 1970. */
  since: number;
}

export type BasketQueue = readonly QueuedChange[];

/** Older changes are dropped, because the shopper probably no longer wants them. */
const MAX_WAIT_MS = 24 * 3600 * 1000;
const CHANGES = /^\/(?:basket|samples)\//;
/** Path that sets an absolute quantity. */
const SETS = '/basket/change';

const fieldNames = ({ fields }: QueuedChange) => fields.map(([name]) => name).join();

/** Appends a change; replaces one that sets the same field of the same line and was not sent yet. */
export function withChange(queue: BasketQueue, change: QueuedChange): BasketQueue {
  const outdated = (each: QueuedChange) =>
    change.address === SETS &&
    each.address === SETS &&
    each.tries === 0 &&
    each.about === change.about &&
    fieldNames(each) === fieldNames(change);
  return [...queue.filter((each) => !outdated(each)), change];
}

export function withTry(queue: BasketQueue, key: string): BasketQueue {
  return queue.map((each) => (each.key === key ? { ...each, tries: each.tries + 1 } : each));
}

export function withoutChange(queue: BasketQueue, key: string): BasketQueue {
  return queue.filter((each) => each.key !== key);
}

/**
 * Returns the milliseconds to wait after this many failed attempts: 200 after the first, doubled for each further one up to a maximum
 * [CART-7].
 */
export function retryWait(tries: number): number {
  return Math.min(BASKET_RETRY_MS * 2 ** Math.max(tries - 1, 0), MAX_BASKET_RETRY_MS);
}

function isChange(value: unknown): value is QueuedChange {
  if (typeof value !== 'object' || value === null) return false;
  const { key, address, fields, about, tries, since } = value as Record<string, unknown>;
  const texts = [key, address, about].every((text) => typeof text === 'string');
  const numbers = [tries, since].every((number) => Number.isSafeInteger(number));
  const pairs = Array.isArray(fields) && fields.every((pair) => Array.isArray(pair) && pair.length === 2);
  return texts && numbers && pairs && CHANGES.test(String(address));
}

/** Parses a stored queue; drops invalid entries and those older than a day. */
export function readQueue(stored: string | null, now: number): BasketQueue {
  if (!stored) return [];
  try {
    const read: unknown = JSON.parse(stored);
    if (!Array.isArray(read)) return [];
    return read.filter(isChange).filter(({ since }) => now - since < MAX_WAIT_MS);
  } catch {
    return [];
  }
}

/** Returns the value of a field in the last queued change of the given subject; null if there is no such change. */
export function queuedField(queue: BasketQueue, about: string, name: string): string | null {
  const change = queue.findLast(
    (each) => each.about === about && each.fields.some(([field]) => field === name),
  );
  return change?.fields.find(([field]) => field === name)?.[1] ?? null;
}
