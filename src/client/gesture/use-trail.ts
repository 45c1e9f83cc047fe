import { type PointerEvent, useRef } from 'react';
import { follow, isAiming, type Point } from '../rules/menu-aim.ts';

/** The last places of the pointer over an element, and whether it is on the way to a box to the right [NAV-3]. */
export function useTrail(): {
  onPointerMove: (event: PointerEvent) => void;
  isAimingAt: (at: Point, box: Element | null | undefined) => boolean;
} {
  const trail = useRef<readonly Point[]>([]);
  return {
    onPointerMove: ({ clientX: x, clientY: y }) => {
      trail.current = follow(trail.current, { x, y });
    },
    isAimingAt: (at, box) =>
      Boolean(box) && isAiming(follow(trail.current, at), (box as Element).getBoundingClientRect()),
  };
}
