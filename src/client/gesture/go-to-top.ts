import { scrollToTop } from './scroll.ts';

/** Goes back to the top and, unless the shopper scrolled on the way, puts the focus on the first link there [NAV-6]. */
export async function goToTop(): Promise<void> {
  if (await scrollToTop()) document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
}
