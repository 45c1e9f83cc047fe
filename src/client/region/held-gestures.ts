import {
  addGesture,
  type Gesture,
  gestureOf,
  repeatGestures,
  restoredIn,
  type Sent,
} from '../gesture/gestures.ts';
import { nextTask } from '../gesture/next-task.ts';

/** Does by itself what a press asks for, with what its form held then; null for a press that only the region can answer. */
export type SendEarly = (pressed: HTMLElement, form?: FormData) => Promise<Sent> | null;

/** What became of a region that was to be hydrated. */
export interface Hydration {
  hydrated: boolean;
  /** Something was entered before, which would be lost with the page. */
  entered: boolean;
  /** What could not be done for want of a connection, and only script can do. */
  undone: readonly Gesture[];
}

/** Keeps what is pressed, typed and turned in a region from everybody else, until the signal. */
function hold(region: HTMLElement, signal: AbortSignal, add: (gesture: Gesture) => void): void {
  const take = (event: Event) => {
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
    region.addEventListener(type, take, { capture: true, signal });
}

/** Nothing on the page answers it without script. */
function needsScript(gesture: Gesture): boolean {
  return gesture.kind === 'turn' || (gesture.kind === 'press' && gesture.control.matches('[type=button]'));
}

/**
 * Hydrates a region by `mount`, and repeats what the browser filled in, what was done there before and what is done meanwhile, in the
 * order it was done. Where `mount` fails it goes to the page as it stands.
 */
export async function hydrateHeld(
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
    // The first thing done is done at once; after another it may mean something else.
    const sent =
      gestures.length === 0 && gesture.kind === 'press' && sendEarly(gesture.control, gesture.form);
    gestures = addGesture(gestures, sent ? { ...gesture, sent } : gesture);
  };
  before.forEach(add);
  const noteInput = () => {
    entered = true;
  };
  region.addEventListener('input', noteInput, { capture: true, signal });
  hold(region, signal, add);
  const hydrated = await nextTask()
    .then(mount)
    .then(
      () => true,
      () => false,
    );
  waiting.abort();
  const undone = hydrated || navigator.onLine ? [] : gestures.filter(needsScript);
  await repeatGestures(
    gestures.filter((gesture) => !undone.includes(gesture)),
    region,
  );
  return { hydrated, entered, undone };
}
