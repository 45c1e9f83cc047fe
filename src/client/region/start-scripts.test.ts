// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../../tests/page.ts';
import SCRIPT from './start-scripts.js?raw';

/** Reports a paint to the page. */
let paint: (() => void) | undefined;

class Paints {
  constructor(painted: () => void) {
    paint = painted;
  }
  observe(): void {}
}

function open({ hidden = false } = {}): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  // As the page itself runs it.
  // biome-ignore lint/complexity/noCommaOperator: an indirect eval runs in the global scope
  // biome-ignore lint/security/noGlobalEval: it evaluates the shop's own script
  (0, eval)(SCRIPT);
}

const started = () =>
  Array.from(document.querySelectorAll('script'), (script) => script.getAttribute('src')).filter(Boolean);

beforeEach(() => {
  paint = undefined;
  vi.stubGlobal('PerformanceObserver', Paints);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  showPage(
    '<script type="module" data-src="/shell.js"></script><script type="module" data-src="/page.js"></script>',
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[NAV-9] starts the scripts of a page after its first paint, in their order', () => {
  open();
  expect(started()).toEqual([]);
  paint?.();
  expect(started()).toEqual(['/shell.js', '/page.js']);
  expect(Array.from(document.scripts, (script) => script.async)).toEqual([false, false]);
  // Browsers report two first paints.
  paint?.();
  expect(started()).toEqual(['/shell.js', '/page.js']);
});

it('[NAV-9] does not wait for a paint in the background', () => {
  open({ hidden: true });
  expect(started()).toHaveLength(2);
});

it('[NAV-9] does not wait for a paint for ever', () => {
  open();
  dispatchEvent(new Event('load'));
  vi.runAllTimers();
  expect(started()).toHaveLength(2);
});
