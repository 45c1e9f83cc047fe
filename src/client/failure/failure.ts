import { atom } from 'nanostores';
import type { PageFailure } from '../../domain/failure/page-failure.ts';

/** A failure in this page; the stack of `error`, if any, states where in the script it happened. */
export type Failure = Pick<PageFailure, 'kind' | 'what'> &
  Partial<Pick<PageFailure, 'region' | 'answer'>> & { error?: unknown };

/** The last failure that the shopper should see. */
export const $failure = atom<Failure | null>(null);

/** Records a failure: a message appears over the page and a report is sent, while the page stays as it is [RUN-3]. */
export function noteFailure(failure: Failure): void {
  $failure.set({ ...failure });
}

export function noteRegionFailure(region: string, error: unknown): void {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  noteFailure({ kind: 'region', region, what, error });
}
