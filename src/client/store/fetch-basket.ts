import { askJson } from '../net/ask-json.ts';
import type { BasketAnswer } from './basket-queue.ts';

/** The basket as it is now, as after a change in another tab. Without an answer nothing is known. */
export async function fetchBasket(): Promise<BasketAnswer> {
  return (await askJson<BasketAnswer>('/basket/state')) ?? {};
}
