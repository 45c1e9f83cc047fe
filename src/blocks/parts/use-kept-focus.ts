import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in a list whose item went, and with it the button that was pressed. Answers where the list is. */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body;
    if (isLost) place.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return place;
}
