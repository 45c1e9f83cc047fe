import { type BasketResponse, basketResponseSchema } from '../../domain/basket/basket-response.ts';
import { fetchJson } from '../net/fetch-json.ts';

/** Returns the current basket, for example after a change in another tab; empty on failure. */
export async function fetchBasket(): Promise<BasketResponse> {
  return (await fetchJson(basketResponseSchema, '/basket/state')) ?? {};
}
