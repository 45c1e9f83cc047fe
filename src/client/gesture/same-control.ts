/** What a control says, and of which goods; its text only where nothing else tells it from others. */
function sayingOf(control: HTMLElement): string {
  const { localName, name, form } = control as HTMLButtonElement;
  const goods = form?.elements.namedItem('product') as HTMLInputElement | null | undefined;
  // What a field shows was typed by somebody, or changes with the goods.
  const value = control.matches('button, [type=checkbox], [type=radio]') && control.getAttribute('value');
  const says = [name, value, control.getAttribute('href'), control.getAttribute('formaction')];
  return [localName, ...says, goods?.value, says.some(Boolean) || control.textContent].join('\n');
}

/**
 * The control itself or, where React has drawn its place anew from data newer than the page, the one of the region that says the same
 * of the same goods; undefined where there is none, or more than one. What lies in a boundary that is not hydrated yet is hydrated now.
 */
export function sameControl<Control extends HTMLElement>(
  control: Control,
  region: HTMLElement,
): Control | undefined {
  // React draws a boundary before it passes on an event to it, also one that nobody listens to.
  control.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  if (control.isConnected) return control;
  const saying = sayingOf(control);
  const [same, other] = Array.from(region.querySelectorAll<Control>(control.localName)).filter(
    (each) => sayingOf(each) === saying,
  );
  return other ? undefined : same;
}
