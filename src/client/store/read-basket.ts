import type { Basket } from '../../domain/basket/basket.ts';
import { basketSchema } from '../../domain/basket/basket-schema.ts';
import { noteForeign, readValue } from '../net/read-answer.ts';

/** The basket with its lines out of an answer, which says no more of it than that it is there; null, and said over the page, for anything else. */
export function readBasket(answered: unknown): Basket | null {
  return readValue(basketSchema, answered) ?? noteForeign({ address: '/basket/' }, 'no basket in an answer');
}
