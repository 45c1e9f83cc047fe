import { TO_TOP_BEYOND_PX } from '../../domain/page/timings.ts';
import { followedLink } from '../../ui/plain-click.ts';
import { scrollToTarget, scrollToTop } from '../../ui/scroll.ts';

/** Shows the way back to the top beyond 500 px [NAV-6]. */
function driveToTop(): void {
  const link = document.querySelector('.to-top');
  const tell = () => link?.classList.toggle('to-top-on', window.scrollY > TO_TOP_BEYOND_PX);
  window.addEventListener('scroll', tell, { passive: true });
  tell();
}

/** Takes links within the page there in their time and sets the focus where they lead [NAV-6] [NAV-7]. */
export function driveInPageWays(): void {
  driveToTop();
  document.addEventListener('click', (event) => {
    const link = followedLink(event, 'a[href*="#"]');
    if (!link || link.pathname + link.search !== location.pathname + location.search) return;
    if (link.hash === '#top') {
      event.preventDefault();
      void scrollToTop().then((arrived) => {
        if (arrived) document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
      });
      return;
    }
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!target) return;
    event.preventDefault();
    history.pushState(history.state, '', link.hash);
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    void scrollToTarget(target);
  });
}
