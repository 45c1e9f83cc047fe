import { useState } from 'react';
import type { Point } from '../rules/menu-aim.ts';
import type { HoverTimings } from '../rules/timings.ts';
import { type HoverRow, hoverRow } from './hover-row.ts';

/** A row of hover targets as state of a component. The functions are those of the first drawing: let them read refs. */
export function useHoverRow(
  timings: HoverTimings,
  enabled: () => boolean,
  aiming?: (at: Point) => boolean,
): HoverRow & { open: string | null } {
  const [open, show] = useState<string | null>(null);
  const [row] = useState(() => hoverRow({ timings, enabled, show, ...(aiming ? { aiming } : {}) }));
  return { open, ...row };
}
