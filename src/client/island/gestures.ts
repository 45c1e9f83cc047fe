/** Presses on these are repeated once the island is alive; others, such as those on a list, the browser handles itself. */
const PRESSABLE = 'a, button, label, summary, input:is([type=checkbox], [type=radio])';
/** What the browser does by itself here is right without the island: plain links, fields whose block reads them when it comes alive. */
const PLAIN = '[data-plain]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a shopper did in an island before it was alive. */
export type Gesture = { typed: Field; text: string } | { pressed: HTMLElement };

/** The field something was typed into or chosen in; null for boxes, whose presses are repeated. */
export function typedField(target: EventTarget | null): Field | null {
  if (!(target instanceof Element) || target.closest(PLAIN)) return null;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return target;
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(target.type)) return null;
  return target;
}

/** The control a click is meant for; null where the browser's own answer is right, as for a new tab. */
export function pressedControl(event: MouseEvent): HTMLElement | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>(PRESSABLE);
  return control?.closest(PLAIN) ? null : control;
}

/** The gestures with one more: typing on in the same field is one gesture. */
export function addGesture(gestures: readonly Gesture[], next: Gesture): readonly Gesture[] {
  const last = gestures.at(-1);
  const typesOn = last && 'typed' in last && 'typed' in next && last.typed === next.typed;
  return [...(typesOn ? gestures.slice(0, -1) : gestures), next];
}

/** Tells React what was typed before it listened: it compares with the value it saw last. */
function typeAgain(field: Field, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  own?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Repeats gestures in the order they were made; each sees what the one before it has drawn. */
export async function repeatGestures(gestures: readonly Gesture[]): Promise<void> {
  for (const gesture of gestures) {
    if ('typed' in gesture) typeAgain(gesture.typed, gesture.text);
    else gesture.pressed.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
