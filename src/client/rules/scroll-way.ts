import { PAGE_RESET_MS, TO_LIST_ABOVE_PX, TO_LIST_MS, TO_TOP_MS } from './timings.ts';

export type ScrollGoal = 'list' | 'reset' | 'top';

const RULES: Record<ScrollGoal, { above: number | null; duration: number }> = {
  list: { above: TO_LIST_ABOVE_PX, duration: TO_LIST_MS },
  reset: { above: null, duration: PAGE_RESET_MS },
  top: { above: null, duration: TO_TOP_MS },
};

/** A way from one scroll position to another: CSS pixels and milliseconds. */
export interface ScrollWay {
  from: number;
  to: number;
  duration: number;
}

/**
 * The way to a goal [NAV-6] [NAV-7]. `top` is where the target begins in the page, `furthest` the last position the page
 * can take; who wants no motion gets there at once.
 */
export function scrollWay(
  goal: ScrollGoal,
  place: { from: number; top: number; furthest: number },
  reducedMotion: boolean,
): ScrollWay {
  const { above, duration } = RULES[goal];
  const to = above === null ? 0 : Math.min(Math.max(place.top - above, 0), place.furthest);
  return { from: place.from, to, duration: reducedMotion || to === place.from ? 0 : duration };
}

/** The position on a way so many milliseconds after its start: slow, quick, slow; the goal from the end on. */
export function scrollPosition(way: ScrollWay, elapsed: number): number {
  if (elapsed >= way.duration) return way.to;
  const share = 0.5 - Math.cos((Math.PI * Math.max(elapsed, 0)) / way.duration) / 2;
  return way.from + (way.to - way.from) * share;
}
