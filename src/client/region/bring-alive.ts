import { nextTask } from '../gesture/next-task.ts';
import { askEarly, BUYS, KEEPS } from './early-press.ts';
import {
  addGesture,
  type Gesture,
  pressedControl,
  repeatGestures,
  restoredGestures,
  showPressed,
  tickedBox,
  turnedTab,
  typedField,
} from './gestures.ts';
import { ALIVE } from './wake.ts';

/** After this an island whose script has come counts as alive even if it does not say so. */
const ALIVE_TIMEOUT_MS = 5000;

/** Resolves to true when the island says that it is alive, to false when it fails. `handed`: its script has come. */
async function untilAlive(island: HTMLElement, handed: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  handed.then(
    () => {
      timer = setTimeout(() => resolve(true), ALIVE_TIMEOUT_MS);
    },
    () => resolve(false),
  );
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

/** A press that the page answers by itself: a link, or the button of a form; what buys it may keep for later. */
function isPageAction(gesture: Gesture): boolean {
  return 'pressed' in gesture && gesture.pressed.matches(`a, button:not([type=button], [${KEEPS}] ${BUYS})`);
}

function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

/** How an island came alive, and whether anything was done in it before that would be lost with the page. */
export interface Birth {
  alive: boolean;
  touched: boolean;
}

/** What a browser has filled in of an island's own fields; an island within it speaks for itself. */
export function restoredIn(island: HTMLElement): Gesture[] {
  const controls = island.querySelectorAll('input, select, textarea');
  return restoredGestures(controls, (each) => each.closest('astro-island, [data-region]') === island);
}

/** Keeps what is pressed, typed and turned in an island from the page, until the signal; `add` gets each gesture. */
function catchGestures(island: HTMLElement, signal: AbortSignal, add: (gesture: Gesture) => void): void {
  const settings = { capture: true, signal };
  const take = (event: Event, gesture: Gesture) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    add(gesture);
  };
  island.addEventListener(
    'input',
    ({ target }) => {
      const field = typedField(target);
      if (field) add({ typed: field, text: field.value });
    },
    settings,
  );
  island.addEventListener(
    'click',
    (event) => {
      const ticked = tickedBox(event);
      if (ticked) {
        event.stopImmediatePropagation();
        return add({ ticked, on: ticked.checked });
      }
      const pressed = pressedControl(event);
      if (!pressed) return;
      showPressed(pressed);
      take(event, { pressed });
    },
    settings,
  );
  island.addEventListener(
    'keydown',
    (event) => {
      const turned = turnedTab(event);
      if (turned) take(event, { turned, key: event.key });
    },
    settings,
  );
}

/**
 * Lets React take over an island, and repeats what was pressed and typed in it meanwhile in the order it was done. `hydrate`
 * loads what it needs and hands the island to React. Where that fails the gestures go to the page as it stands.
 */
export async function bringAlive(island: HTMLElement, hydrate: () => Promise<void>): Promise<Birth> {
  const waiting = new AbortController();
  const { signal } = waiting;
  let gestures: readonly Gesture[] = restoredIn(island);
  let typed = gestures.length > 0;
  const noteInput = () => {
    typed = true;
  };
  island.addEventListener('input', noteInput, { capture: true, signal });
  catchGestures(island, signal, (gesture) => {
    const sent = gestures.length === 0 && 'pressed' in gesture ? askEarly(gesture.pressed, signal) : null;
    gestures = addGesture(gestures, sent ? { ...gesture, sent } : gesture);
  });
  const alive = await untilAlive(island, nextTask().then(hydrate), signal);
  const leadsAway = !alive && gestures.some(isPageAction);
  // What the page does by itself needs the network: pressed without one, it would be lost on the browser's own page.
  if (leadsAway && !document.documentElement.hasAttribute(KEEPS)) await untilOnline();
  waiting.abort();
  await repeatGestures(gestures, island);
  return { alive, touched: typed || leadsAway };
}
