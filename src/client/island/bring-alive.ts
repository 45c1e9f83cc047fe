import { addGesture, type Gesture, pressedControl, repeatGestures, typedField } from './gestures.ts';
import { ALIVE } from './wake.ts';

/** After this an island whose script has come counts as alive even if it does not say so. */
const ALIVE_TIMEOUT_MS = 5000;

/** Signs that somebody uses a part of the page; a browser fills in fields without any but `input`. */
export const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'];

/** Resolves to true when the island says that it is alive, to false when it fails. */
async function untilAlive(island: HTMLElement, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), ALIVE_TIMEOUT_MS);
  island.addEventListener(
    ALIVE,
    // An island within this one speaks for itself.
    ({ target }) => (target as Element).closest('astro-island, [data-region]') === island && resolve(true),
    { signal },
  );
  island.addEventListener('astro:hydration-error', ({ target }) => target === island && resolve(false), {
    signal,
  });
  return promise.finally(() => clearTimeout(timer));
}

/** How an island came alive, and whether anything was typed in it before. */
export interface Birth {
  alive: boolean;
  touched: boolean;
}

/**
 * Lets React take over an island, and repeats what was pressed and typed in it meanwhile in the order it was done. `hydrate`
 * loads what it needs and hands the island to React. Where that fails the gestures go to the page as it stands.
 */
export async function bringAlive(island: HTMLElement, hydrate: () => Promise<void>): Promise<Birth> {
  const waiting = new AbortController();
  const settings = { capture: true, signal: waiting.signal };
  let gestures: readonly Gesture[] = [];
  island.addEventListener(
    'input',
    ({ target }) => {
      const field = typedField(target);
      if (field) gestures = addGesture(gestures, { typed: field, text: field.value });
    },
    settings,
  );
  island.addEventListener(
    'click',
    (event) => {
      const control = pressedControl(event);
      if (!control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      gestures = addGesture(gestures, { pressed: control });
    },
    settings,
  );
  const said = untilAlive(island, waiting.signal);
  const alive = await hydrate().then(
    () => said,
    () => false,
  );
  waiting.abort();
  await repeatGestures(gestures);
  return { alive, touched: gestures.some((gesture) => 'typed' in gesture) };
}
