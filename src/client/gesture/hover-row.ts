import type { PointerEvent } from 'react';
import { HOVER_IDLE, type HoverEvent, hover } from '../rules/hover-intent.ts';
import type { Point } from '../rules/menu-aim.ts';
import type { HoverTimings } from '../rules/timings.ts';

/** Handlers that make an element a hover target for the mouse (not for touch). */
interface HoverHandlers {
  onPointerEnter(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
}

/** A row of hover targets, at most one of which is open. */
export interface HoverRow {
  send(event: HoverEvent): void;
  over(target: string): HoverHandlers;
  /** Call after hydration with a target that the mouse already rests on, because a resting mouse sends no events. */
  restsOn(target: string): void;
}

interface HoverRowParts {
  timings: HoverTimings;
  /** Returns false while the row ignores hovering, as on phones. */
  enabled: () => boolean;
  /** Returns whether the pointer at this point is on its way to the open target; if omitted, it never is. */
  aiming?: (at: Point) => boolean;
  show: (open: string | null) => void;
}

/** Creates a row that applies the hover rules with the window's clock. Mere movements of the pointer do not call `show`. */
export function hoverRow({ timings, enabled, aiming = () => false, show }: HoverRowParts): HoverRow {
  let state = HOVER_IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(event: HoverEvent): void {
    const now = performance.now();
    const before = state.open;
    state = hover(state, event, now, timings);
    clearTimeout(timer);
    if (state.checkAt !== null)
      // Timers may fire a fraction of a millisecond early.
      timer = setTimeout(
        () => send({ kind: 'check', aiming: aiming(state.at) }),
        Math.ceil(state.checkAt - now),
      );
    if (state.open !== before) show(state.open);
  }

  function over(target: string): HoverHandlers {
    const on = (toEvent: (at: Point) => HoverEvent) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && enabled()) send(toEvent({ x: event.clientX, y: event.clientY }));
    };
    const enter = on((at) => ({ kind: 'enter', target, at, aiming: aiming(at) }));
    return {
      onPointerEnter: enter,
      onPointerMove(event) {
        // The pointer may have been there before the listener was added.
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
