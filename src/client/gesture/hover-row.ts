import type { PointerEvent } from 'react';
import { HOVER_IDLE, type HoverEvent, hover } from '../rules/hover-intent.ts';
import type { Point } from '../rules/menu-aim.ts';
import type { HoverTimings } from '../rules/timings.ts';

/** What lets the mouse (not a finger) over an element count as being over a target. */
interface HoverHandlers {
  onPointerEnter(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
}

/** A row of hover targets in the page, at most one of which is open. */
export interface HoverRow {
  send(event: HoverEvent): void;
  over(target: string): HoverHandlers;
  /** For once it is alive: the mouse may rest over a target already, and sends nothing as long as it rests. */
  restsOn(target: string): void;
}

interface HoverRowParts {
  timings: HoverTimings;
  /** False while the row does not answer to hovering, as on phones. */
  enabled: () => boolean;
  /** Whether the pointer, now there, is on its way to what is open; never when left out. */
  aiming?: (at: Point) => boolean;
  show: (open: string | null) => void;
}

/** Runs the rules of hovering by the window's clock. A move alone shows nothing, so it draws nothing either. */
export function hoverRow({ timings, enabled, aiming = () => false, show }: HoverRowParts): HoverRow {
  let state = HOVER_IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(event: HoverEvent): void {
    const now = performance.now();
    const before = state.open;
    state = hover(state, event, now, timings);
    clearTimeout(timer);
    if (state.wake !== null)
      // Timers may come a fraction of a millisecond early.
      timer = setTimeout(() => send({ kind: 'wake', aiming: aiming(state.at) }), Math.ceil(state.wake - now));
    if (state.open !== before) show(state.open);
  }

  function over(target: string): HoverHandlers {
    const on = (take: (at: Point) => HoverEvent) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && enabled()) send(take({ x: event.clientX, y: event.clientY }));
    };
    const enter = on((at) => ({ kind: 'enter', target, at, aiming: aiming(at) }));
    return {
      onPointerEnter: enter,
      onPointerMove(event) {
        // The pointer may have been there before anybody listened.
        if (state.over !== target) enter(event);
        else on((at) => ({ kind: 'move', at }))(event);
      },
      onPointerLeave: on(() => ({ kind: 'leave' })),
    };
  }

  function restsOn(target: string): void {
    if (enabled()) send({ kind: 'enter', target, at: state.at, aiming: false });
  }

  return { send, over, restsOn };
}
