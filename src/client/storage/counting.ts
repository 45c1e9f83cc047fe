import { type Counting, NOTHING_COUNTED, type PendingEvent } from '../../domain/analytics/count-events.ts';
import { keep, readKept } from './keep.ts';

/** What was counted on this device, and what this tab has not counted yet: kept with who agreed, forgotten with a refusal [TRACK-1]. */
const COUNTED = 'kafel-counted';
const PENDING = 'kafel-pending';
/** More than anybody does between two pages. */
const MAX_PENDING = 20;

function parsed<Value>(text: string | null, otherwise: Value): Value {
  try {
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function keptCounting(): Counting {
  return parsed(readKept(COUNTED), NOTHING_COUNTED);
}

export function keepCounting(counting: Counting): void {
  keep(COUNTED, JSON.stringify(counting));
}

export function keptPending(): readonly PendingEvent[] {
  return parsed<readonly PendingEvent[]>(readKept(PENDING, 'sessionStorage'), []);
}

export function keepPending(pending: readonly PendingEvent[]): void {
  const newest = pending.slice(-MAX_PENDING);
  keep(PENDING, newest.length > 0 ? JSON.stringify(newest) : null, 'sessionStorage');
}

export function forgetCounting(): void {
  keep(COUNTED, null);
  keep(PENDING, null, 'sessionStorage');
}
