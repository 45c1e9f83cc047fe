import { type RefObject, useRef } from 'react';
import { useLostFocus } from '../../client/gesture/use-lost-focus.ts';

/** Returns the ref of a list and moves the focus to that list when the pressed button disappears together with its item. */
export function useListFocus(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(count, (before) => {
    if (count < before) place.current?.focus({ preventScroll: true });
  });
  return place;
}
