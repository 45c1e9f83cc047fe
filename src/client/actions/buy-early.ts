import { $area, $basket, loadVisitor } from '../store/visitor-store.ts';
import { fieldsOf, fieldValue, postGoods } from './add-goods.ts';

/** What a form said when its button was pressed. */
export interface SaidForm {
  form: HTMLFormElement;
  said: FormData;
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

/**
 * Buys by a press that came before anything else was done in an island: the form as it stood says all, so that it waits for no React.
 * Left to the island is what it would do otherwise: goods that lie in the basket already, amounts that «Моя площадь» decides, and
 * what the shop refuses, for the island has the words and the focus.
 * @returns whether it was bought
 */
export async function buyEarly({ form, said }: SaidForm): Promise<boolean> {
  const unlock = lock(form);
  try {
    await loadVisitor();
    const fields = fieldsOf(said);
    const held = $basket.get()?.quantities[Number(fieldValue(fields, 'offer'))];
    if (held || $area.get() !== null || !navigator.onLine) return false;
    return (await postGoods(fields)).added;
  } finally {
    unlock();
  }
}
