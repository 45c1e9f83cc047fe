import { type RefObject, useRef } from 'react';
import { useLostFocus } from '../../client/gesture/use-lost-focus.ts';

/** Keeps the focus in a list whose item went, and with it the button that was pressed. Answers where the list is. */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(count, (before) => {
    if (count < before) place.current?.focus({ preventScroll: true });
  });
  return place;
}
