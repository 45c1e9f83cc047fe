import type { FormAnswer } from '../../client/net/send-form.ts';
import { showWholeBasket } from '../../client/store/whole-basket.ts';

/** Shows the basket of an answer in every block of the page; false where the answer has none. */
export function showAnswered({ basket }: FormAnswer): boolean {
  if (basket) showWholeBasket(basket);
  return basket !== undefined;
}
