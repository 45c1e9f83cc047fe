import { HOVER_IDLE, type HoverEvent, hover } from '../../domain/page/hover-intent.ts';
import type { Point } from '../../domain/page/menu-aim.ts';
import type { HoverTimings } from '../../domain/page/timings.ts';

/** A row of hover targets in the page, driven by `hover-intent`. */
export interface HoverRow {
  send(event: HoverEvent): void;
  /** Lets the mouse (not a finger) over `element` count as being over `target`. */
  watch(element: Element, target: string): void;
}

interface HoverRowParts {
  timings: HoverTimings;
  /** False while the row does not answer to hovering, as on phones. */
  enabled: () => boolean;
  /** Whether the pointer, now there, is on its way to what is open; never when left out. */
  aiming?: (at: Point) => boolean;
  /** Called whenever something else is open. */
  show: (open: string | null) => void;
}

/** Drives a row by the window's clock. */
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

  return {
    send,
    watch(element, target) {
      const on = (type: string, take: (at: Point) => HoverEvent) =>
        element.addEventListener(type, (event) => {
          const { pointerType, clientX: x, clientY: y } = event as PointerEvent;
          if (pointerType === 'mouse' && enabled()) send(take({ x, y }));
        });
      // The pointer may have been there before this script.
      if (element.matches(':hover') && enabled())
        send({ kind: 'enter', target, at: state.at, aiming: false });
      on('pointerenter', (at) => ({ kind: 'enter', target, at, aiming: aiming(at) }));
      on('pointermove', (at) => ({ kind: 'move', at }));
      on('pointerleave', () => ({ kind: 'leave' }));
    },
  };
}
