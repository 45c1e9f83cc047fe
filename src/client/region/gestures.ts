import type { Sent } from './early-press.ts';
import { sameControl } from './same-control.ts';

/**
 * Presses on these are repeated once the island is alive; others, such as those on a list, the browser handles itself: a label passes
 * its click on to its box, or puts the cursor into its field.
 */
const PRESSABLE = 'a, button, summary';
/** What the browser does by itself here is right without the island: plain links, fields whose block reads them when it comes alive. */
const PLAIN = '[data-plain]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a shopper did in an island before it was alive. */
export type Gesture =
  | { typed: Field; text: string }
  /** `sent` answers what became of it where it went to the shop already. */
  | { pressed: HTMLElement; sent?: Promise<Sent> }
  /** A box or a choice, and whether it was ticked then. */
  | { ticked: HTMLInputElement; on: boolean }
  | { turned: HTMLElement; key: string };

/** The field something was typed into or chosen in; null for boxes, whose presses are repeated. */
export function typedField(target: EventTarget | null): Field | null {
  if (!(target instanceof Element) || target.closest(PLAIN)) return null;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return target;
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(target.type)) return null;
  return target;
}

function boxOf(element: Element | null): HTMLInputElement | null {
  if (!(element instanceof HTMLInputElement) || element.closest(PLAIN)) return null;
  return ['checkbox', 'radio'].includes(element.type) ? element : null;
}

/** The box or choice that a click has just ticked or unticked: the browser shows that at once, the island receives it later. */
export function tickedBox({ target }: MouseEvent): HTMLInputElement | null {
  return target instanceof Element ? boxOf(target) : null;
}

/** The control a click is meant for; null where the browser's own answer is right, as for a new tab. */
export function pressedControl(event: MouseEvent): HTMLElement | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>(PRESSABLE);
  return control?.closest(PLAIN) ? null : control;
}

/** Whether a list shows another choice than it was drawn with. */
function isChosenAnew({ options, value }: HTMLSelectElement): boolean {
  const drawn = Array.from(options).find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return drawn !== undefined && drawn.value !== value;
}

/** Whether a control says otherwise than it was drawn: a look at hundreds of them, so at nothing but their own values. */
function isFilledIn(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return isChosenAnew(control);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  const { type, checked, defaultChecked } = control;
  if (type === 'radio') return checked && !defaultChecked;
  return type === 'checkbox' ? checked !== defaultChecked : control.value !== control.defaultValue;
}

/**
 * What the controls of an island say otherwise than they were drawn: a browser that comes back to a page fills in what was chosen
 * there, without an event. `isOwn` says whose they are.
 */
export function restoredGestures(
  controls: Iterable<Element>,
  isOwn: (control: Element) => boolean = () => true,
): Gesture[] {
  const filledIn = Array.from(controls).filter((control) => isFilledIn(control) && isOwn(control));
  return filledIn.flatMap((control): Gesture[] => {
    const box = boxOf(control);
    if (box) return [{ ticked: box, on: box.checked }];
    const field = typedField(control);
    return field ? [{ typed: field, text: field.value }] : [];
  });
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The tab from which a key turns to another one; elsewhere keys are the browser's. */
export function turnedTab({ key, target }: KeyboardEvent): HTMLElement | null {
  const isTab = ARROWS.includes(key) && target instanceof HTMLElement && target.role === 'tab';
  return isTab ? target : null;
}

function isSentAgain(gestures: readonly Gesture[], next: Gesture): boolean {
  return 'pressed' in next && gestures.some((each) => 'sent' in each && each.pressed === next.pressed);
}

/** The gestures with one more: typing on in the same field is one gesture, and what was sent is not pressed again. */
export function addGesture(gestures: readonly Gesture[], next: Gesture): readonly Gesture[] {
  if (isSentAgain(gestures, next)) return gestures;
  const last = gestures.at(-1);
  const typesOn = last && 'typed' in last && 'typed' in next && last.typed === next.typed;
  return [...(typesOn ? gestures.slice(0, -1) : gestures), next];
}

/** Lets a button look busy from the press until it is repeated, however long the script takes. */
export function showPressed(control: HTMLElement): void {
  if (control instanceof HTMLButtonElement) control.ariaBusy = 'true';
}

async function pressAgain(
  { pressed, sent }: Extract<Gesture, { pressed: HTMLElement }>,
  island: HTMLElement,
): Promise<void> {
  const outcome = await sent;
  const control = sameControl(pressed, island);
  // From here on it looks as its component draws it.
  if (control instanceof HTMLButtonElement) control.ariaBusy = null;
  if (outcome === true) return;
  if (control) control.click();
  else if (outcome) outcome();
}

/** Reports to React a tick made before it listened: it compares with the state it saw last. */
function tickAgain(box: HTMLInputElement | undefined, on: boolean): void {
  if (!box) return;
  box.checked = !on;
  box.click();
}

/** Reports to React what was typed before it listened: it compares with the value it saw last. */
function typeAgain(field: Field | undefined, text: string): void {
  if (!field) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  own?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function turningKey(key: string): KeyboardEvent {
  return new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
}

/** Repeats gestures in the order they were made; each sees what the one before it has drawn. */
export async function repeatGestures(gestures: readonly Gesture[], island: HTMLElement): Promise<void> {
  for (const gesture of gestures) {
    if ('typed' in gesture) typeAgain(sameControl(gesture.typed, island), gesture.text);
    else if ('ticked' in gesture) tickAgain(sameControl(gesture.ticked, island), gesture.on);
    else if ('pressed' in gesture) await pressAgain(gesture, island);
    else sameControl(gesture.turned, island)?.dispatchEvent(turningKey(gesture.key));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
