import type { Basket } from '../../domain/basket/basket.ts';
import { basketSchema } from '../../domain/basket/basket-schema.ts';
import { noteForeign, readValue } from '../net/read-answer.ts';

/** Parses the basket in a response; an invalid one is reported and gives null. */
export function readBasket(answered: unknown): Basket | null {
  return readValue(basketSchema, answered) ?? noteForeign({ address: '/basket/' }, 'no basket in an answer');
}
