import { FILTER_QUIET_MS } from './timings.ts';

/**
 * A change of the filters that was not sent yet; null when there is none, and then nothing is ever sent [LIST-5]. Times are
 * of the caller's clock, in milliseconds.
 */
export type PendingFilter = { changedAt: number; block: string } | null;

export type FilterEvent =
  /** A value of the filter block was changed; the caller says `due` after `FILTER_SUBMIT_MS` for each change. */
  | { kind: 'changed'; at: number; block: string }
  | { kind: 'due'; at: number }
  /** The mouse came onto a filter block. */
  | { kind: 'over'; block: string }
  /** What was changed went out some other way, or was given up. */
  | { kind: 'settled' };

/**
 * Decides when changed filters are sent [LIST-3] [LIST-5]: once, 1555 ms after a change unless another came within the
 * last 1444 ms, or as soon as the mouse goes on to another filter block.
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
