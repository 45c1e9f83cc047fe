import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import type { ServiceDeps } from '../settings.ts';
import { findBasket } from './find-basket.ts';
import { readLines } from './read-lines.ts';

/** Reads the visitor's basket and what has changed since they last saw it; an empty basket if the token is null or unknown. */
export async function showBasket({ db, settings }: ServiceDeps, token: string | null): Promise<Basket> {
  const basket = await findBasket(db, token);
  return basket ? readLines(db, basket, settings()) : EMPTY_BASKET;
}
