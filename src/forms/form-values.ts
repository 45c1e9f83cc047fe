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
