import type { Point } from './menu-aim.ts';
import { AIM_DELAY_MS, type HoverTimings } from './timings.ts';

/**
 * One row of things that open when the pointer means them [NAV-2]: at most one is open. Pure: events come with the time
 * they happened at, and `wake` says when to look again.
 */
export interface HoverState {
  open: string | null;
  /** What the pointer is over; null when it left. */
  over: string | null;
  /** Since when, milliseconds of the caller's clock. */
  since: number;
  /** The pointer, and where the last look found it. */
  at: Point;
  seen: Point;
  /** When a `wake` is due; null: never. */
  wake: number | null;
}

export type HoverEvent =
  | { kind: 'enter'; target: string; at: Point; aiming: boolean }
  | { kind: 'move'; at: Point }
  /** `after` overrides how long what is open stays. */
  | { kind: 'leave'; after?: number }
  | { kind: 'wake'; aiming: boolean }
  /** By click or keyboard: at once. */
  | { kind: 'open'; target: string }
  | { kind: 'close' };

export const HOVER_IDLE: HoverState = {
  open: null,
  over: null,
  since: 0,
  at: { x: 0, y: 0 },
  seen: { x: 0, y: 0 },
  wake: null,
};

function delayOf(state: HoverState, timings: HoverTimings): number {
  return state.open === null ? timings.open : timings.beside;
}

function moved(state: HoverState): number {
  return Math.hypot(state.at.x - state.seen.x, state.at.y - state.seen.y);
}

function entered(
  state: HoverState,
  event: Extract<HoverEvent, { kind: 'enter' }>,
  now: number,
  timings: HoverTimings,
): HoverState {
  const { target, at } = event;
  const here: HoverState = { ...state, over: target, since: now, at, seen: at, wake: null };
  if (target === state.open) return here;
  if (state.open !== null && event.aiming) return { ...here, wake: now + AIM_DELAY_MS };
  if (delayOf(state, timings) === 0) return { ...here, open: target };
  return { ...here, wake: now + timings.poll };
}

function woke(state: HoverState, aiming: boolean, now: number, timings: HoverTimings): HoverState {
  if (state.wake === null || now < state.wake) return state;
  if (state.over === null) return { ...state, open: null, wake: null };
  const rests = moved(state) < timings.sensitivity;
  if (aiming && state.open !== null && !rests) return { ...state, seen: state.at, wake: now + AIM_DELAY_MS };
  const delay = delayOf(state, timings);
  if (delay === 0 || (rests && now - state.since >= delay)) return { ...state, open: state.over, wake: null };
  return { ...state, seen: state.at, wake: now + timings.poll };
}

export function hover(state: HoverState, event: HoverEvent, now: number, timings: HoverTimings): HoverState {
  switch (event.kind) {
    case 'enter':
      return event.target === state.over ? { ...state, at: event.at } : entered(state, event, now, timings);
    case 'move':
      return { ...state, at: event.at };
    case 'leave': {
      const after = event.after ?? timings.close;
      const closes = state.open !== null && timings.close !== null && after !== null;
      return { ...state, over: null, since: now, wake: closes ? now + after : null };
    }
    case 'wake':
      return woke(state, event.aiming, now, timings);
    case 'open':
      return { ...state, open: event.target, wake: null };
    case 'close':
      return { ...HOVER_IDLE };
  }
}
