import { scrollToTop } from './scroll.ts';

/** Scrolls to the top and focuses the first link there, unless the shopper scrolls meanwhile [NAV-6]. */
export async function goToTop(): Promise<void> {
  if (await scrollToTop()) document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
}
