import { type ScrollGoal, scrollPosition, scrollWay } from '../rules/scroll-way.ts';
import { prefersStill } from './prefers-still.ts';

let stop = () => {};

/** Goes a way frame by frame until it ends, another begins or the shopper scrolls. Answers whether it came to its end. */
function scrollAlong(goal: ScrollGoal, target: Element): Promise<boolean> {
  stop();
  const from = window.scrollY;
  const top = target.getBoundingClientRect().top + from;
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  const way = scrollWay(goal, { from, top, furthest }, prefersStill());
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
      window.scrollTo({ top: scrollPosition(way, elapsed), behavior: 'instant' });
      if (elapsed < way.duration) requestAnimationFrame(step);
      else end(true);
    };
    step();
  });
}

/** To a list's beginning after paging, filtering or sorting: 77 px above it, in 500 ms [NAV-7]. */
export function scrollToList(list: Element): Promise<boolean> {
  return scrollAlong('list', list);
}

/** To the top because the page's content began anew, in 300 ms [NAV-7]. */
export function scrollToReset(): Promise<boolean> {
  return scrollAlong('reset', document.documentElement);
}

/** To the top because the shopper asked, in 800 ms [NAV-6]. */
export function scrollToTop(): Promise<boolean> {
  return scrollAlong('top', document.documentElement);
}
