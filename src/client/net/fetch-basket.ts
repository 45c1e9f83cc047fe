import type { BasketAnswer } from '../store/basket-queue.ts';

/** The basket as it is now, as after a change in another tab. Never throws: without an answer nothing is known. */
export async function fetchBasket(): Promise<BasketAnswer> {
  try {
    const response = await fetch('/basket/state', { headers: { accept: 'application/json' } });
    return (await response.json()) as BasketAnswer;
  } catch {
    return {};
  }
}
