import { type ScrollGoal, scrollAnimation, scrollPosition } from '../rules/scroll-animation.ts';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

let stop = () => {};

/**
 * Scrolls frame by frame until the target is reached, another animation starts or the shopper scrolls. Resolves with true if the target was
 * reached.
 */
function scrollAlong(goal: ScrollGoal, target: Element): Promise<boolean> {
  stop();
  const from = window.scrollY;
  const top = target.getBoundingClientRect().top + from;
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  const animation = scrollAnimation(goal, { from, top, furthest }, prefersReducedMotion());
  return new Promise((resolve) => {
    const started = performance.now();
    const interrupted = new AbortController();
    const end = (arrived: boolean) => {
      interrupted.abort();
      resolve(arrived);
    };
    stop = () => end(false);
    for (const type of ['wheel', 'touchstart', 'keydown'])
      window.addEventListener(type, stop, { passive: true, signal: interrupted.signal });
    const step = () => {
      if (interrupted.signal.aborted) return;
      const elapsed = performance.now() - started;
      window.scrollTo({ top: scrollPosition(animation, elapsed), behavior: 'instant' });
      if (elapsed < animation.duration) requestAnimationFrame(step);
      else end(true);
    };
    step();
  });
}

/** Scrolls to 77 px above a list after paging, filtering or sorting, in 500 ms [NAV-7]. */
export function scrollToList(list: Element): Promise<boolean> {
  return scrollAlong('list', list);
}

/** Scrolls to the top because the content was replaced, in 300 ms [NAV-7]. */
export function scrollToReset(): Promise<boolean> {
  return scrollAlong('reset', document.documentElement);
}

/** Scrolls to the top on the shopper's request, in 800 ms [NAV-6]. */
export function scrollToTop(): Promise<boolean> {
  return scrollAlong('top', document.documentElement);
}
