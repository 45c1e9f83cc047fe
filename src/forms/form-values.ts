/** A form's fields by name; of those that share a name the last one, of files nothing. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Sets a hidden field, where the form has it. */
export function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** Puts a value into a field as if it was typed there, so that whoever listens hears of it, React's islands too. */
export function typeInto(control: HTMLElement & { value: string }, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  // React wraps the property of each field to tell what is new, so the one of the prototype is asked.
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
