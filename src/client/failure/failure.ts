import { atom } from 'nanostores';
import type { PageFailure } from '../../domain/failure/page-failure.ts';

/** What went wrong in this page; `error` says where in the script, if anything does. */
export type Failure = Pick<PageFailure, 'kind' | 'what'> &
  Partial<Pick<PageFailure, 'region' | 'answer'>> & { error?: unknown };

/** The last failure that the shopper should know of. */
export const $failure = atom<Failure | null>(null);

/** Notes that something went wrong, while all that is shown stays: it is said over the page and reported [RUN-3]. */
export function noteFailure(failure: Failure): void {
  $failure.set({ ...failure });
}

export function noteRegionFailure(region: string, error: unknown): void {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  noteFailure({ kind: 'region', region, what, error });
}
