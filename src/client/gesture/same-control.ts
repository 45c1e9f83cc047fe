/**
 * Returns a key for what a control does and for which product. The text of the control is only included if nothing else distinguishes it.
 */
function identityOf(control: HTMLElement): string {
  const { localName, name, form } = control as HTMLButtonElement;
  // On a card, the buttons of both lists have this name.
  const goods = form?.querySelector<HTMLInputElement | HTMLButtonElement>('[name=product]');
  // Values of text fields are not compared, because they are typed or change with the goods.
  const value = control.matches('button, [type=checkbox], [type=radio]') && control.getAttribute('value');
  const attributes = [name, value, control.getAttribute('href'), control.getAttribute('formaction')];
  return [localName, ...attributes, goods?.value, attributes.some(Boolean) || control.textContent].join('\n');
}

/**
 * Returns the control itself or, if React has redrawn it from newer data, the control with the same meaning for the same product; undefined
 * unless there is exactly one. Hydrates the boundary around the control if necessary.
 */
export function sameControl<Control extends HTMLElement>(
  control: Control,
  region: HTMLElement,
): Control | undefined {
  // React hydrates a boundary before it dispatches an event to it, even one without a listener.
  control.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  if (control.isConnected) return control;
  const identity = identityOf(control);
  const [same, other] = Array.from(region.querySelectorAll<Control>(control.localName)).filter(
    (each) => identityOf(each) === identity,
  );
  return other ? undefined : same;
}
