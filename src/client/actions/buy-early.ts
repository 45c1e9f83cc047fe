import type { Sent } from '../gesture/gestures.ts';
import { nextTask } from '../gesture/next-task.ts';
import { $area, $basket, loadVisitor } from '../store/visitor-store.ts';
import { addFields, fieldsOf, fieldValue, postGoods } from './post-goods.ts';

/** Selector of buttons that submit a buy form to its own address. */
export const BUYS = 'form[action="/basket/add"] [type=submit]:not([formaction])';

export interface SubmittedForm {
  form: HTMLFormElement;
  formData: FormData;
}

/** Blocks a second submission of the form until the work is done: its region may be hydrated in the meantime. */
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
 * Buys on the first press in a region that is not hydrated yet. The form contains everything that is needed, so the press need not wait for
 * React. The region itself handles goods that are in the basket already, amounts determined by «Моя площадь», and refusals with their text
 * and focus.
 * @returns whether the goods were added, or a function that shows the refusal if the form is gone
 */
export function buyEarly(press: SubmittedForm): Promise<Sent> {
  const { form, formData } = press;
  return locked(form, async () => {
    await loadVisitor();
    const fields = fieldsOf(formData);
    const inBasket = $basket.get()?.quantities[Number(fieldValue(fields, 'offer'))];
    if (inBasket || $area.get() !== null || !navigator.onLine) return false;
    return (await postGoods(fields)).added || (() => void buyLater(press));
  });
}

/**
 * Handles a press on a buy button in a region that is not hydrated, with the form's data at the time of the press; null if the press buys
 * nothing.
 */
export function buyBy(pressed: HTMLElement, queued?: FormData): Promise<Sent> | null {
  const form = pressed.matches(BUYS) ? (pressed as HTMLButtonElement).form : null;
  if (!form) return null;
  const formData = queued ?? new FormData(form, pressed);
  // Lets the browser paint the busy button first: the request can block a slow phone.
  return nextTask()
    .then(() => buyEarly({ form, formData }))
    .catch(() => false);
}

/** Submits a form that nothing else would submit: there is no connection [BEYOND-9], or the goods were refused and their form is gone. */
export function buyLater({ form, formData }: SubmittedForm): Promise<unknown> {
  return locked(form, () => addFields(fieldsOf(formData), () => {}));
}
