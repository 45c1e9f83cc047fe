import type { Sent } from '../gesture/gestures.ts';
import { nextTask } from '../gesture/next-task.ts';
import { $area, $basket, loadVisitor } from '../store/visitor-store.ts';
import { addFields, fieldsOf, fieldValue, postGoods } from './post-goods.ts';

/** The button by which a form buys as it stands. */
export const BUYS = 'form[action="/basket/add"] [type=submit]:not([formaction])';

export interface SaidForm {
  form: HTMLFormElement;
  said: FormData;
}

/** Keeps a form from going twice until the work is done, its region may be hydrated meanwhile. */
async function locked<T>(form: HTMLFormElement, work: () => Promise<T>): Promise<T> {
  const open = new AbortController();
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  form.addEventListener('submit', refuse, { capture: true, signal: open.signal });
  return work().finally(() => open.abort());
}

/**
 * Buys by a press that came before anything else was done in a region: the form as it stood says all, so that it waits for no React.
 * Left to the region is what it would do otherwise: goods that lie in the basket already, amounts that «Моя площадь» decides, and
 * what the shop refuses, for the region has the words and the focus.
 * @returns whether it was bought, or how to hear of the refusal where nothing is left to press again
 */
export function buyEarly(press: SaidForm): Promise<Sent> {
  const { form, said } = press;
  return locked(form, async () => {
    await loadVisitor();
    const fields = fieldsOf(said);
    const held = $basket.get()?.quantities[Number(fieldValue(fields, 'offer'))];
    if (held || $area.get() !== null || !navigator.onLine) return false;
    return (await postGoods(fields)).added || (() => void buyLater(press));
  });
}

/** Buys by a press in a region that is not hydrated, with what its form held then; null for a press that buys nothing. */
export function buyBy(pressed: HTMLElement, held?: FormData): Promise<Sent> | null {
  const form = pressed.matches(BUYS) ? (pressed as HTMLButtonElement).form : null;
  if (!form) return null;
  const said = held ?? new FormData(form, pressed);
  // The button's look comes first: a slow phone would be busy with the request to the shop.
  return nextTask()
    .then(() => buyEarly({ form, said }))
    .catch(() => false);
}

/** Buys by a form as it stands, for nothing else would: there is no connection [BEYOND-9], or the goods were refused and their form is gone. */
export function buyLater({ form, said }: SaidForm): Promise<unknown> {
  return locked(form, () => addFields(fieldsOf(said), () => {}));
}
