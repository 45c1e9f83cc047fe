import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { driveNavigationProgress } from './navigation-progress.ts';

let navigation: EventTarget;
let bar: { dataset: Record<string, string>; style: object };

beforeEach(() => {
  vi.useFakeTimers();
  navigation = new EventTarget();
  bar = { dataset: {}, style: {} };
  vi.stubGlobal('document', { getElementById: () => bar });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigation }));
});
afterEach(() => {
  navigation.dispatchEvent(new Event('navigateerror'));
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const runs = () => 'running' in bar.dataset;
function navigate(url: string, over: object = {}): void {
  const destination = { url, sameDocument: false };
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), { destination, downloadRequest: null, ...over }),
  );
}

it('[NAV-12] the bar runs during navigation to another page, and disappears when that is cancelled', () => {
  driveNavigationProgress();
  navigate('https://kafel.example/cart/');
  expect(runs()).toBe(true);
  navigation.dispatchEvent(new Event('navigateerror'));
  vi.runAllTimers();
  expect(runs()).toBe(false);
});

it('[NAV-12] the bar does not run for an anchor, a download or a telephone link', () => {
  driveNavigationProgress();
  navigate('', { destination: { url: 'https://kafel.example/#top', sameDocument: true } });
  navigate('https://kafel.example/documents/a.pdf', { downloadRequest: '' });
  navigate('tel:+375290000000');
  expect(runs()).toBe(false);
});
