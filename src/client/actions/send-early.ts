/**
 * Buys by a press that came before anything else was done in an island: the form as it stands says all, so that it waits for no React.
 * @returns whether it was bought; null where the press is none that buys
 */
export function sendEarly(pressed: HTMLElement): Promise<boolean> | null {
  if (!(pressed instanceof HTMLButtonElement) || pressed.hasAttribute('formaction')) return null;
  const { form } = pressed;
  if (pressed.type !== 'submit' || form?.getAttribute('action') !== '/basket/add') return null;
  const said = new FormData(form, pressed);
  return import('./buy-early.ts').then(({ buyEarly }) => buyEarly(form, said)).catch(() => false);
}
