import type { Point } from './menu-aim.ts';
import { AIM_DELAY_MS, type HoverTimings } from './timings.ts';

/**
 * State of a row of hover targets, at most one of which is open [NAV-2]. The functions are pure: events carry their time, and `checkAt` is
 * the time of the next check.
 */
export interface HoverState {
  open: string | null;
  /** The target under the pointer; null if there is none. */
  over: string | null;
  /** Time of entering, in milliseconds of the caller's clock. */
  since: number;
  /** Current position of the pointer, and its position at the last check. */
  at: Point;
  seen: Point;
  /** Time of the next `check`; null if none is planned. */
  checkAt: number | null;
}

export type HoverEvent =
  | { kind: 'enter'; target: string; at: Point; aiming: boolean }
  | { kind: 'move'; at: Point }
  /** `after` replaces the usual delay of closing. */
  | { kind: 'leave'; after?: number }
  | { kind: 'check'; aiming: boolean }
  /** Opens the target immediately, for a click or a key. */
  | { kind: 'open'; target: string }
  | { kind: 'close' };

export const HOVER_IDLE: HoverState = {
  open: null,
  over: null,
  since: 0,
  at: { x: 0, y: 0 },
  seen: { x: 0, y: 0 },
  checkAt: null,
};

function delayOf(state: HoverState, timings: HoverTimings): number {
  return state.open === null ? timings.open : timings.openSibling;
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
  const here: HoverState = { ...state, over: target, since: now, at, seen: at, checkAt: null };
  if (target === state.open) return here;
  if (state.open !== null && event.aiming) return { ...here, checkAt: now + AIM_DELAY_MS };
  if (delayOf(state, timings) === 0) return { ...here, open: target };
  return { ...here, checkAt: now + timings.poll };
}

function checked(state: HoverState, aiming: boolean, now: number, timings: HoverTimings): HoverState {
  if (state.checkAt === null || now < state.checkAt) return state;
  if (state.over === null) return { ...state, open: null, checkAt: null };
  const rests = moved(state) < timings.sensitivity;
  if (aiming && state.open !== null && !rests)
    return { ...state, seen: state.at, checkAt: now + AIM_DELAY_MS };
  const delay = delayOf(state, timings);
  if (delay === 0 || (rests && now - state.since >= delay))
    return { ...state, open: state.over, checkAt: null };
  return { ...state, seen: state.at, checkAt: now + timings.poll };
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
      return { ...state, over: null, since: now, checkAt: closes ? now + after : null };
    }
    case 'check':
      return checked(state, event.aiming, now, timings);
    case 'open':
      return { ...state, open: event.target, checkAt: null };
    case 'close':
      return { ...HOVER_IDLE };
  }
}
