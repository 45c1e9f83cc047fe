import { showWholeBasket } from '../../client/store/whole-basket.ts';
import type { FormResponse } from '../../domain/form-response.ts';

/** Updates every block of the page with the basket in a response; returns false if the response has none. */
export function showAnswered({ basket }: Pick<FormResponse, 'basket'>): boolean {
  if (basket) showWholeBasket(basket);
  return basket !== undefined;
}
