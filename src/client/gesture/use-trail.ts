import { type PointerEvent, useRef } from 'react';
import { follow, isAiming, type Point } from '../rules/menu-aim.ts';

/** Tracks the last pointer positions over an element, and tells whether the pointer is moving towards a box on the right [NAV-3]. */
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
