import { $area, $basket, loadVisitor } from '../store/visitor-store.ts';

/** The form by whose button goods are bought, where its fields stand as the shop takes them. */
function buyFormOf(pressed: HTMLElement): HTMLFormElement | null {
  if (!(pressed instanceof HTMLButtonElement) || pressed.type !== 'submit') return null;
  const { form } = pressed;
  const buys = form?.getAttribute('action') === '/basket/add' && !pressed.hasAttribute('formaction');
  return buys && form.checkValidity() ? form : null;
}

/** Keeps a form from going twice, its island may come alive meanwhile. Answers how to let it go again. */
function lock(form: HTMLFormElement): () => void {
  const open = new AbortController();
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  form.addEventListener('submit', refuse, { capture: true, signal: open.signal });
  return () => open.abort();
}

async function send(form: HTMLFormElement, button: HTMLElement): Promise<boolean> {
  const fields = [...new FormData(form, button)].map(([name, value]) => [name, String(value)] as const);
  const [{ postGoods }] = await Promise.all([import('../actions/add-goods.ts'), loadVisitor()]);
  const offer = fields.find(([name]) => name === 'offer')?.[1];
  if ($basket.get()?.quantities[Number(offer)]) return false;
  const { added } = await postGoods(fields);
  button.ariaBusy = null;
  return added;
}

/**
 * Buys by a press that came before anything else was done in an island: the form as it stands says all, so that it waits for no React.
 * Left to the island is what it would do otherwise: goods that lie in the basket already, amounts that «Моя площадь» decides, and
 * what the shop refuses, for the island has the words and the focus.
 * @returns whether it was bought; null where the press is none that buys
 */
export function sendEarly(pressed: HTMLElement): Promise<boolean> | null {
  const form = $area.get() === null && navigator.onLine ? buyFormOf(pressed) : null;
  if (!form) return null;
  const unlock = lock(form);
  return send(form, pressed)
    .catch(() => false)
    .finally(unlock);
}
