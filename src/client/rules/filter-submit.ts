import { FILTER_QUIET_MS } from './timings.ts';

/**
 * A filter change that was not sent yet; null if there is none, in which case nothing is sent [LIST-5]. Times are milliseconds of the
 * caller's clock.
 */
export type PendingFilter = { changedAt: number; block: string } | null;

export type FilterEvent =
  /** A filter value changed; the caller sends `due` `FILTER_SUBMIT_MS` after each change. */
  | { kind: 'changed'; at: number; block: string }
  | { kind: 'due'; at: number }
  /** The mouse entered a filter block. */
  | { kind: 'over'; block: string }
  /** The change was sent in another way, or discarded. */
  | { kind: 'settled' };

/**
 * Decides when changed filters are sent [LIST-3] [LIST-5]: 1555 ms after a change unless another followed in the last 1444 ms, or as soon
 * as the mouse enters another filter block.
 */
export function stepFilter(
  pending: PendingFilter,
  event: FilterEvent,
): { pending: PendingFilter; send: boolean } {
  switch (event.kind) {
    case 'changed':
      return { pending: { changedAt: event.at, block: event.block }, send: false };
    case 'settled':
      return { pending: null, send: false };
    case 'due':
      return sendIf(pending, pending !== null && event.at - pending.changedAt >= FILTER_QUIET_MS);
    case 'over':
      return sendIf(pending, pending !== null && pending.block !== event.block);
  }
}

function sendIf(pending: PendingFilter, send: boolean): { pending: PendingFilter; send: boolean } {
  return { pending: send ? null : pending, send };
}
