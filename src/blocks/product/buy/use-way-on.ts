import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../client/gesture/focus-lost.ts';

/** Puts the focus on what is offered instead when goods are gone while the page is open, and with them what had the focus. */
export function useWayOn(ways: RefObject<HTMLElement | null>, gone: boolean): void {
  const before = useRef(gone);
  useEffect(() => {
    const justNow = gone && !before.current;
    before.current = gone;
    if (justNow && isFocusLost()) ways.current?.focus({ preventScroll: true });
  }, [ways, gone]);
}
