import { sameControl } from './same-control.ts';

/**
 * Elements whose presses are recorded and repeated after hydration. All others are left to the browser: a label passes its click on or
 * focuses its field.
 */
const PRESSABLE = 'a, button, summary';
/** Elements whose native behaviour is right before hydration, too: plain links, and fields that their block reads once it is hydrated. */
const PLAIN = '[data-plain]';
const TURNING = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * Result of buying early: true if the goods were added to the basket, otherwise false or a function. The function is called if the form is
 * gone by then: it tries again and explains a refusal.
 */
export type Sent = boolean | (() => void);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A gesture made in a region before it was hydrated. */
export type Gesture =
  | { kind: 'type'; control: Field; text: string }
  /** `form` is the data of the control's form at that time; `sent` resolves with the result if the press was already sent to the shop. */
  | { kind: 'press'; control: HTMLElement; form?: FormData | undefined; sent?: Promise<Sent> }
  /** A checkbox or radio button, and whether it was ticked by the gesture. */
  | { kind: 'tick'; control: HTMLInputElement; on: boolean }
  /** A key that moves from one tab to another. */
  | { kind: 'turn'; control: HTMLElement; key: string };

function isBox(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function isField(control: Element): control is Field {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return true;
  return control instanceof HTMLInputElement && !isBox(control);
}

/** Returns the control that a click is meant for; null if the browser should handle the click, for example to open a new tab. */
function pressedControl(event: MouseEvent): HTMLElement | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>(PRESSABLE);
  return control?.closest(PLAIN) ? null : control;
}

/** Converts an event to a gesture, with the state of its control and form at that time; null if the browser should handle the event. */
export function gestureOf(
  event: Event,
  shown = event.target as HTMLInputElement,
  form?: FormData,
): Gesture | null {
  const { target, type } = event;
  if (!(target instanceof Element) || target.closest(PLAIN)) return null;
  if (type === 'input') return isField(target) ? { kind: 'type', control: target, text: shown.value } : null;
  if (type === 'keydown') {
    const { key } = event as KeyboardEvent;
    const turns = TURNING.includes(key) && target instanceof HTMLElement && target.role === 'tab';
    return turns ? { kind: 'turn', control: target, key } : null;
  }
  if (isBox(target)) return { kind: 'tick', control: target, on: shown.checked };
  const control = pressedControl(event as MouseEvent);
  return control && { kind: 'press', control, form };
}

/** Returns true if another option is chosen in a list than in the server's markup. */
function isChosenAnew({ options, value }: HTMLSelectElement): boolean {
  const drawn = Array.from(options).find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return drawn !== undefined && drawn.value !== value;
}

/**
 * Returns a gesture for a control whose value differs from the server's markup; null for other controls. Cheap checks come first, because a
 * page has hundreds of controls.
 */
function restoredGesture(control: Element): Gesture | null {
  if (isBox(control)) {
    const { type, checked, defaultChecked } = control;
    const changed = type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked;
    return changed && !control.closest(PLAIN) ? { kind: 'tick', control, on: checked } : null;
  }
  if (!isField(control) || control.type === 'hidden') return null;
  const changed =
    control instanceof HTMLSelectElement ? isChosenAnew(control) : control.value !== control.defaultValue;
  return changed && !control.closest(PLAIN) ? { kind: 'type', control, text: control.value } : null;
}

/** Returns gestures for the controls whose values the browser restored, without events, when the visitor came back to the page. */
export function restoredIn(region: HTMLElement): Gesture[] {
  const controls = Array.from(region.querySelectorAll('input, select, textarea'));
  return controls.flatMap((control) => restoredGesture(control) ?? []);
}

/**
 * Appends a gesture. Typing that continues in the same field replaces the gesture before it; a press that was already sent is not added
 * again.
 */
export function addGesture(gestures: readonly Gesture[], next: Gesture): readonly Gesture[] {
  if (gestures.some((each) => each.kind === 'press' && each.sent && each.control === next.control))
    return gestures;
  const last = gestures.at(-1);
  const typesOn = last?.kind === 'type' && next.kind === 'type' && last.control === next.control;
  return [...(typesOn ? gestures.slice(0, -1) : gestures), next];
}

async function pressAgain(pressed: HTMLElement, sent: Promise<Sent> | undefined, region: HTMLElement) {
  const outcome = await sent;
  const control = sameControl(pressed, region);
  // From now on the component itself shows whether the button is busy.
  if (control) control.ariaBusy = null;
  if (outcome === true) return;
  if (control) control.click();
  else if (outcome) outcome();
}

/** Repeats a tick in such a way that React notices it: React compares the box with the last state that it knows. */
function tickAgain(box: HTMLInputElement, on: boolean): void {
  box.checked = !on;
  box.click();
}

/** Repeats typing in such a way that React notices it: React compares the field with the last value that it knows. */
function typeAgain(field: Field, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  const isList = field instanceof HTMLSelectElement;
  if (!isList) field.value = '';
  own?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isList) field.dispatchEvent(new Event('change', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

async function repeat(gesture: Gesture, region: HTMLElement): Promise<void> {
  if (gesture.kind === 'press') return pressAgain(gesture.control, gesture.sent, region);
  const control = sameControl<HTMLElement>(gesture.control, region);
  if (!control) return;
  if (gesture.kind === 'type') typeAgain(control as Field, gesture.text);
  else if (gesture.kind === 'tick') tickAgain(control as HTMLInputElement, gesture.on);
  else
    control.dispatchEvent(
      new KeyboardEvent('keydown', { key: gesture.key, bubbles: true, cancelable: true }),
    );
}

/** Repeats gestures in order; each one sees the result of the one before. */
export async function repeatGestures(gestures: readonly Gesture[], region: HTMLElement): Promise<void> {
  for (const gesture of gestures) {
    await repeat(gesture, region);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Passes presses on to redrawn controls. Parts of a region are hydrated one after another; if React redraws a part from newer data, a press
 * on the old element would be lost, so it is passed to the control with the same meaning for the same product. Must be called before React
 * listens in the region.
 */
export function passOnPresses(region: HTMLElement): void {
  region.addEventListener(
    'click',
    (event) => {
      const pressed = pressedControl(event);
      const control = pressed && sameControl(pressed, region);
      if (control === pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      control?.click();
    },
    { capture: true },
  );
}
