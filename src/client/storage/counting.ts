import { type Counting, NOTHING_COUNTED, type PendingEvent } from '../../domain/analytics/count-events.ts';
import { readStored, writeStored } from './stored-text.ts';

/**
 * Storage keys of what was counted on this device, and of what this tab has yet to count. They are set only with consent and deleted when
 * it is withdrawn [TRACK-1].
 */
const COUNTED = 'kafel-counted';
const PENDING = 'kafel-pending';
/** Maximum number of events that this tab keeps; no visitor causes as many between two pages. */
const MAX_PENDING = 20;

function parsed<Value>(text: string | null, otherwise: Value): Value {
  try {
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function storedCounting(): Counting {
  return parsed(readStored(COUNTED), NOTHING_COUNTED);
}

export function storeCounting(counting: Counting): void {
  writeStored(COUNTED, JSON.stringify(counting));
}

export function storedPending(): readonly PendingEvent[] {
  return parsed<readonly PendingEvent[]>(readStored(PENDING, 'sessionStorage'), []);
}

export function storePending(pending: readonly PendingEvent[]): void {
  const newest = pending.slice(-MAX_PENDING);
  writeStored(PENDING, newest.length > 0 ? JSON.stringify(newest) : null, 'sessionStorage');
}

export function forgetCounting(): void {
  writeStored(COUNTED, null);
  writeStored(PENDING, null, 'sessionStorage');
}
