import { HIDDEN } from '../domain/form/form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values = Record<string, string>;

/** A form's texts by name; of those that share a name the last one, of files nothing. */
export function textsOf(fields: FormData): Values {
  return Object.fromEntries(
    [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Fields that a shopper fills in. */
function isFilledIn(element: Element): element is Control {
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
    return element.name !== '';
  if (!(element instanceof HTMLInputElement) || !element.name || element.name === HIDDEN.trap) return false;
  return !['hidden', 'password', 'file', 'submit'].includes(element.type);
}

/** The value a control was drawn with and the one it has now; null for a radio button that says nothing of its group. */
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

/**
 * What fields hold when React takes a form over: as they were drawn, and of those the ones that somebody, or the browser, has filled
 * in since.
 */
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
