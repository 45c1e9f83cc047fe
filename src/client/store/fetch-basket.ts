import { type BasketAnswer, basketAnswerSchema } from '../../domain/basket/basket-answer.ts';
import { askJson } from '../net/ask-json.ts';

/** The basket as it is now, as after a change in another tab. Without an answer nothing is known. */
export async function fetchBasket(): Promise<BasketAnswer> {
  return (await askJson(basketAnswerSchema, '/basket/state')) ?? {};
}
