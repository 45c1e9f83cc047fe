import { $area, $basket, loadVisitor } from '../store/visitor-store.ts';

/** The form by whose button goods are bought, where its fields stand as the shop takes them. */
function buyFormOf(pressed: HTMLElement): HTMLFormElement | null {
  if (!(pressed instanceof HTMLButtonElement) || pressed.type !== 'submit') return null;
  const { form } = pressed;
  const buys = form?.getAttribute('action') === '/basket/add' && !pressed.hasAttribute('formaction');
  return buys && form.checkValidity() ? form : null;
}

/** Keeps a form from going twice; its island may come alive meanwhile. */
function lock(form: HTMLFormElement): AbortController {
  const open = new AbortController();
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  form.addEventListener('submit', refuse, { capture: true, signal: open.signal });
  return open;
}

async function send(form: HTMLFormElement, button: HTMLElement): Promise<boolean> {
  const [{ buy, fieldsOf, fieldValue }] = await Promise.all([import('../actions/buy.ts'), loadVisitor()]);
  const fields = fieldsOf(form, button);
  if ($basket.get()?.quantities[Number(fieldValue(fields, 'offer'))]) return false;
  const locked = lock(form);
  void buy(fields, () => {}).finally(() => {
    locked.abort();
    button.ariaBusy = null;
  });
  return true;
}

/**
 * Buys by a press that came before anything else was done in an island: the form as it stands says all, so that it waits for no React.
 * Left to the island is what it would do otherwise: goods that lie in the basket already, amounts that «Моя площадь» decides.
 * @returns whether it was sent; null where the press is none that buys
 */
export function sendEarly(pressed: HTMLElement): Promise<boolean> | null {
  const form = $area.get() === null ? buyFormOf(pressed) : null;
  return form && send(form, pressed).catch(() => false);
}
