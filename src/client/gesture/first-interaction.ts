/** Calls `then` once, at the first sign of a shopper: a moving pointer, a touch, a key. */
export function onFirstInteraction(then: () => void): void {
  const over = new AbortController();
  const begin = () => {
    over.abort();
    then();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    window.addEventListener(type, begin, { passive: true, signal: over.signal });
}
