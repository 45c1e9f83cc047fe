import { PAGE_RESET_MS, TO_LIST_ABOVE_PX, TO_LIST_MS, TO_TOP_MS } from './timings.ts';

export type ScrollGoal = 'list' | 'reset' | 'top';

const RULES: Record<ScrollGoal, { above: number | null; duration: number }> = {
  list: { above: TO_LIST_ABOVE_PX, duration: TO_LIST_MS },
  reset: { above: null, duration: PAGE_RESET_MS },
  top: { above: null, duration: TO_TOP_MS },
};

/** Movement between two scroll positions, in CSS pixels and milliseconds. */
export interface ScrollAnimation {
  from: number;
  to: number;
  duration: number;
}

/**
 * Returns the movement to a goal [NAV-6] [NAV-7]. `top` is the start of the target in the page, `furthest` the maximum scroll position.
 * With reduced motion the duration is 0.
 */
export function scrollAnimation(
  goal: ScrollGoal,
  place: { from: number; top: number; furthest: number },
  reducedMotion: boolean,
): ScrollAnimation {
  const { above, duration } = RULES[goal];
  const to = above === null ? 0 : Math.min(Math.max(place.top - above, 0), place.furthest);
  return { from: place.from, to, duration: reducedMotion || to === place.from ? 0 : duration };
}

/** Returns the position after this many milliseconds, eased at both ends; the target from the end on. */
export function scrollPosition(animation: ScrollAnimation, elapsed: number): number {
  if (elapsed >= animation.duration) return animation.to;
  const share = 0.5 - Math.cos((Math.PI * Math.max(elapsed, 0)) / animation.duration) / 2;
  return animation.from + (animation.to - animation.from) * share;
}
