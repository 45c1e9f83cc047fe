import { type RefObject, useEffect, useState } from 'react';
import { whenNearViewport } from './near-viewport.ts';

/** Returns true once the element has been within this many CSS pixels of the viewport [NAV-9]. */
export function useNearViewport(element: RefObject<Element | null>, within: number): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(
    () => (element.current ? whenNearViewport(element.current, within, () => setIsNear(true)) : undefined),
    [element, within],
  );
  return isNear;
}
