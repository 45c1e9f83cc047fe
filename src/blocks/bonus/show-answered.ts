import { showWholeBasket } from '../../client/store/whole-basket.ts';
import type { FormAnswer } from '../../domain/form-answer.ts';

/** Shows the basket of an answer in every block of the page; false where the answer has none. */
export function showAnswered({ basket }: Pick<FormAnswer, 'basket'>): boolean {
  if (basket) showWholeBasket(basket);
  return basket !== undefined;
}
