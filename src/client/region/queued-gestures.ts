import {
  addGesture,
  type Gesture,
  gestureOf,
  repeatGestures,
  restoredIn,
  type Sent,
} from '../gesture/gestures.ts';
import { nextTask } from '../gesture/next-task.ts';

/** Handles a press early, with the data of its form at that time; null if only the region can handle it. */
export type SendEarly = (pressed: HTMLElement, form?: FormData) => Promise<Sent> | null;

export interface Hydration {
  hydrated: boolean;
  /** Something was entered before hydration and would be lost when the page is left. */
  entered: boolean;
  /** Gestures that only script can handle, and that could not be repeated because there was no connection. */
  pending: readonly Gesture[];
}

/** Queues presses, typing and tab keys in a region, and hides these events from all other listeners, until the signal is aborted. */
function queueGestures(region: HTMLElement, signal: AbortSignal, add: (gesture: Gesture) => void): void {
  const onEvent = (event: Event) => {
    const gesture = gestureOf(event);
    if (!gesture) return;
    const { kind, control } = gesture;
    if (kind !== 'type') event.stopImmediatePropagation();
    if (kind === 'press' || kind === 'turn') event.preventDefault();
    // A button looks busy from the press until it is repeated, however long the script takes.
    if (kind === 'press' && control instanceof HTMLButtonElement) control.ariaBusy = 'true';
    add(gesture);
  };
  for (const type of ['input', 'click', 'keydown'])
    region.addEventListener(type, onEvent, { capture: true, signal });
}

/** Returns true for a gesture that does nothing on a page without script. */
function needsScript(gesture: Gesture): boolean {
  return gesture.kind === 'turn' || (gesture.kind === 'press' && gesture.control.matches('[type=button]'));
}

/**
 * Hydrates a region with `mount`. Then repeats in order what the browser restored, the gestures in `before`, and those made meanwhile. If
 * `mount` fails, they are repeated on the page as it is.
 */
export async function hydrateWithQueue(
  region: HTMLElement,
  mount: () => Promise<void>,
  before: readonly Gesture[],
  sendEarly: SendEarly,
): Promise<Hydration> {
  const waiting = new AbortController();
  const { signal } = waiting;
  let gestures: readonly Gesture[] = restoredIn(region).filter(({ control }) =>
    before.every((each) => each.control !== control),
  );
  let entered = gestures.length > 0 || before.some(({ kind }) => kind === 'type' || kind === 'tick');
  const add = (gesture: Gesture) => {
    // Only the first gesture is handled early: after another one it may mean something else.
    const sent =
      gestures.length === 0 && gesture.kind === 'press' && sendEarly(gesture.control, gesture.form);
    gestures = addGesture(gestures, sent ? { ...gesture, sent } : gesture);
  };
  before.forEach(add);
  const noteInput = () => {
    entered = true;
  };
  region.addEventListener('input', noteInput, { capture: true, signal });
  queueGestures(region, signal, add);
  const hydrated = await nextTask()
    .then(mount)
    .then(
      () => true,
      () => false,
    );
  waiting.abort();
  const pending = hydrated || navigator.onLine ? [] : gestures.filter(needsScript);
  await repeatGestures(
    gestures.filter((gesture) => !pending.includes(gesture)),
    region,
  );
  return { hydrated, entered, pending };
}
