import { nextTask } from './next-task.ts';

/** Events that show that somebody is using a part of the page; autofill fires only `input`. */
export const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'];

/** Calls `then` once, soon after the first of `signs` anywhere in the page. */
export function onFirstSign(signs: readonly string[], then: () => void): void {
  const over = new AbortController();
  const begin = () => {
    over.abort();
    void nextTask().then(then);
  };
  for (const sign of signs)
    document.addEventListener(sign, begin, { passive: true, capture: true, signal: over.signal });
}
