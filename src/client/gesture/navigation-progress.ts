import { startProgress } from './progress.ts';

/** Runs the progress bar while the browser is on its way to another page [NAV-12]; browsers without the Navigation API go without. */
export function driveNavigationProgress(): void {
  if (!('navigation' in window)) return;
  let done = () => {};
  const { navigation } = window;
  navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (destination.sameDocument || downloadRequest !== null || !destination.url.startsWith('http')) return;
    done();
    done = startProgress();
  });
  navigation.addEventListener('navigateerror', () => done());
  window.addEventListener('pageshow', () => done());
}
