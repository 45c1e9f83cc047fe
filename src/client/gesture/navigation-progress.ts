import { startProgress } from './progress.ts';

/** Shows the progress bar while the browser loads another page [NAV-12]; needs the Navigation API. */
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
