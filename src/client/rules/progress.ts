import { MIN_PROGRESS, PROGRESS_TRICKLE, PROGRESS_TRICKLE_MS } from './timings.ts';

/** The bar does not become full before everything is done. */
const MAX_PROGRESS = 0.994;

/** State of the progress bar [NAV-12]: the number of running tasks, and when the first of them started. */
export interface ProgressState {
  running: number;
  /** Milliseconds of the caller's clock. */
  since: number;
}

export const IDLE_PROGRESS: ProgressState = { running: 0, since: 0 };

/** Starts a task; tasks that overlap share a bar. */
export function workBegan(state: ProgressState, now: number): ProgressState {
  return state.running === 0 ? { running: 1, since: now } : { ...state, running: state.running + 1 };
}

/** Ends a task; the bar is full after the last one. */
export function workEnded(state: ProgressState): ProgressState {
  return state.running <= 1 ? IDLE_PROGRESS : { ...state, running: state.running - 1 };
}

/** Returns the share of the bar to show, 0 to 1; 1 if nothing is running. */
export function progressShare(state: ProgressState, now: number): number {
  if (state.running === 0) return 1;
  const steps = Math.floor((now - state.since) / PROGRESS_TRICKLE_MS);
  return Math.min(MIN_PROGRESS + PROGRESS_TRICKLE * Math.max(steps, 0), MAX_PROGRESS);
}
