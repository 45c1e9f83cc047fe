import { BASKET_RETRY_MS, MAX_BASKET_RETRY_MS } from './timings.ts';

/** A change of the basket that the server has not answered yet [BEYOND-9]. */
export interface QueuedChange {
  /** The same however often it is sent, so that it is carried out once. */
  key: string;
  address: string;
  fields: readonly (readonly [string, string])[];
  /** What waits for it: «line 7», «offer 12», or empty. */
  about: string;
  tries: number;
  /** Milliseconds since 1970. */
  since: number;
}

export type BasketQueue = readonly QueuedChange[];

/** A change that waited longer is no longer what the shopper wants. */
const MAX_WAIT_MS = 24 * 3600 * 1000;
/** Addresses that change a basket. */
const CHANGES = /^\/(?:basket|samples)\//;
/** What sets a quantity, whatever it was before. */
const SETS = '/basket/change';

const fieldNames = ({ fields }: QueuedChange) => fields.map(([name]) => name).join();

/** The queue with one more change; one that sets the same thing of the same line and was not sent yet gives way to it. */
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

/** How long to wait after so many tries without an answer, in milliseconds: 200, and twice as long each time [CART-7]. */
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

/** The queue as a device kept it; garbage and what waited for a day is left out. */
export function readQueue(kept: string | null, now: number): BasketQueue {
  if (!kept) return [];
  try {
    const read: unknown = JSON.parse(kept);
    if (!Array.isArray(read)) return [];
    return read.filter(isChange).filter(({ since }) => now - since < MAX_WAIT_MS);
  } catch {
    return [];
  }
}

/** The value of a field of the last change that waits about something; null for none. */
export function queuedField(queue: BasketQueue, about: string, name: string): string | null {
  const change = queue.findLast(
    (each) => each.about === about && each.fields.some(([field]) => field === name),
  );
  return change?.fields.find(([field]) => field === name)?.[1] ?? null;
}
