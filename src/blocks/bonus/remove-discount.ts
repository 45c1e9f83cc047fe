import type { Basket } from '../../domain/basket/basket.ts';
import { showWholeBasket } from '../parts/whole-basket.ts';

/** Posts a form of one button and shows the basket it leaves; without an answer the form goes as it would without script. */
export async function removeDiscount(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    const { basket } = (await response.json()) as { basket?: Basket };
    if (!basket) return form.submit();
    showWholeBasket(basket);
  } catch {
    form.submit();
  } finally {
    form.ariaBusy = null;
  }
}
