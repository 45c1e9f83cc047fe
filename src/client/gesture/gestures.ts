import { sameControl } from './same-control.ts';

/** Presses on these are repeated; the browser handles others: a label passes its click on to its box, or puts the cursor into its field. */
const PRESSABLE = 'a, button, summary';
/** What the browser does by itself here is right before hydration too: plain links, fields whose block reads them once it is hydrated. */
const PLAIN = '[data-plain]';
const TURNING = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Whether it is bought; where the shop refused it, how the page tries again by itself and says why, should its form be gone. */
export type Sent = boolean | (() => void);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done in a region before it was hydrated. */
export type Gesture =
  | { kind: 'type'; control: Field; text: string }
  /** `form`: what its form held then; `sent` resolves to what became of it where it was sent to the shop already. */
  | { kind: 'press'; control: HTMLElement; form?: FormData | undefined; sent?: Promise<Sent> }
  /** A box or a choice, and whether it was ticked then. */
  | { kind: 'tick'; control: HTMLInputElement; on: boolean }
  /** A key that turns from one tab to another. */
  | { kind: 'turn'; control: HTMLElement; key: string };

function isBox(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function isField(control: Element): control is Field {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return true;
  return control instanceof HTMLInputElement && !isBox(control);
}

/** The control that a click is meant for; null where the browser's own answer is right, as for a new tab. */
function pressedControl(event: MouseEvent): HTMLElement | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>(PRESSABLE);
  return control?.closest(PLAIN) ? null : control;
}

/** The gesture that an event is, with what its control showed and its form held then; null: the browser does what is right. */
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

/** Whether a list shows another choice than it was drawn with. */
function isChosenAnew({ options, value }: HTMLSelectElement): boolean {
  const drawn = Array.from(options).find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return drawn !== undefined && drawn.value !== value;
}

/** What a control shows other than it was drawn with; hundreds are looked at, so their own values come first. */
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

/** What a browser that comes back to a page has filled in of a region's controls, without an event. */
export function restoredIn(region: HTMLElement): Gesture[] {
  const controls = Array.from(region.querySelectorAll('input, select, textarea'));
  return controls.flatMap((control) => restoredGesture(control) ?? []);
}

/** The gestures with one more: typing on in the same field is one gesture, and what was sent is not pressed again. */
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
  // From here on it looks as its component draws it.
  if (control) control.ariaBusy = null;
  if (outcome === true) return;
  if (control) control.click();
  else if (outcome) outcome();
}

/** Reports to React a tick made before it listened: it compares with the state it saw last. */
function tickAgain(box: HTMLInputElement, on: boolean): void {
  box.checked = !on;
  box.click();
}

/** Reports to React what was typed before it listened: it compares with the value it saw last. */
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

/** Repeats gestures in the order they were made; each sees what the one before it has drawn. */
export async function repeatGestures(gestures: readonly Gesture[], region: HTMLElement): Promise<void> {
  for (const gesture of gestures) {
    await repeat(gesture, region);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Parts of a region are hydrated one after another. Where data newer than the page draws one of them anew, a press would go down with the
 * element it met: it is passed on to the control that says the same of the same goods. To be called before React listens in the region.
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
