import { HIDDEN } from '../domain/form/form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values = Record<string, string>;

/** Returns text values by name; of fields with the same name the last one counts, and files are left out. */
export function textsOf(fields: FormData): Values {
  return Object.fromEntries(
    [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Whether an element is a field that a shopper fills in. */
function isFilledIn(element: Element): element is Control {
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
    return element.name !== '';
  if (!(element instanceof HTMLInputElement) || !element.name || element.name === HIDDEN.trap) return false;
  return !['hidden', 'password', 'file', 'submit'].includes(element.type);
}

/** Returns the rendered and the current value of a control; null for a radio button that does not decide its group. */
function pairOf(control: Control): { drawn: string | null; now: string | null } {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return { drawn: drawn?.value ?? '', now: control.value };
  }
  if (control instanceof HTMLTextAreaElement || !['checkbox', 'radio'].includes(control.type))
    return { drawn: control.defaultValue, now: control.value };
  const { type, value, checked, defaultChecked } = control as HTMLInputElement;
  const off = type === 'radio' ? null : '';
  return { drawn: defaultChecked ? value : off, now: checked ? value : off };
}

/** Reads the fields at hydration: the rendered values, and those that the visitor or the browser has changed since. */
export function readControls(form: HTMLFormElement): { drawn: Values; found: Values } {
  const drawn: Values = {};
  const now: Values = {};
  for (const control of [...form.elements].filter(isFilledIn)) {
    const pair = pairOf(control);
    if (pair.drawn !== null) drawn[control.name] = pair.drawn;
    if (pair.now !== null) now[control.name] = pair.now;
  }
  const found = Object.entries(now).filter(([name, value]) => value !== drawn[name]);
  return { drawn, found: Object.fromEntries(found) };
}
