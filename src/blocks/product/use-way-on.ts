import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on what is offered instead when goods are gone while the page is open, and with them what had the focus. */
export function useWayOn(box: RefObject<HTMLElement | null>, gone: boolean): void {
  const before = useRef(gone);
  useEffect(() => {
    const justNow = gone && !before.current;
    before.current = gone;
    if (!justNow || document.activeElement !== document.body) return;
    box.current
      ?.querySelector<HTMLElement>('.buy-unavailable a, :scope > a.button')
      ?.focus({ preventScroll: true });
  }, [box, gone]);
}
