import { MIN_PROGRESS, PROGRESS_TRICKLE, PROGRESS_TRICKLE_MS } from './timings.ts';

/** A bar never claims to be done before it is. */
const MAX_PROGRESS = 0.994;

/** The progress bar [NAV-12]: how many works run, and since when the first of them. */
export interface ProgressState {
  running: number;
  /** Milliseconds of the caller's clock. */
  since: number;
}

export const IDLE_PROGRESS: ProgressState = { running: 0, since: 0 };

/** One more work began; those that begin while others run share their bar. */
export function workBegan(state: ProgressState, now: number): ProgressState {
  return state.running === 0 ? { running: 1, since: now } : { ...state, running: state.running + 1 };
}

/** One of them ended; the bar is full when the last did. */
export function workEnded(state: ProgressState): ProgressState {
  return state.running <= 1 ? IDLE_PROGRESS : { ...state, running: state.running - 1 };
}

/** Share of the bar to show, 0 to 1: 1 when nothing runs. */
export function progressShare(state: ProgressState, now: number): number {
  if (state.running === 0) return 1;
  const steps = Math.floor((now - state.since) / PROGRESS_TRICKLE_MS);
  return Math.min(MIN_PROGRESS + PROGRESS_TRICKLE * Math.max(steps, 0), MAX_PROGRESS);
}
