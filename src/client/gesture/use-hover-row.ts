import { useState } from 'react';
import type { Point } from '../rules/menu-aim.ts';
import type { HoverTimings } from '../rules/timings.ts';
import { type HoverRow, hoverRow } from './hover-row.ts';

/**
 * Keeps the state of a row of hover targets in a component. The functions given at the first render are used for good, so they must read
 * changing values from refs.
 */
export function useHoverRow(
  timings: HoverTimings,
  enabled: () => boolean,
  aiming?: (at: Point) => boolean,
): HoverRow & { open: string | null } {
  const [open, show] = useState<string | null>(null);
  const [row] = useState(() => hoverRow({ timings, enabled, show, ...(aiming ? { aiming } : {}) }));
  return { open, ...row };
}
