import { type RefObject, useEffect, useState } from 'react';
import { whenNear } from './near.ts';

/** True from the moment an element is within so many CSS pixels of the window [NAV-9]. */
export function useNear(element: RefObject<Element | null>, within: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(
    () => (element.current ? whenNear(element.current, within, () => setNear(true)) : undefined),
    [element, within],
  );
  return near;
}
