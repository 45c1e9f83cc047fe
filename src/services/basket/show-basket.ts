import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import type { ServiceDeps } from '../settings.ts';
import { findBasket } from './find-basket.ts';
import { readLines } from './read-lines.ts';

/** The visitor's basket with what changed since it was last seen; an empty one for any token that opens none. */
export async function showBasket({ db, settings }: ServiceDeps, token: string | null): Promise<Basket> {
  const basket = await findBasket(db, token);
  return basket ? readLines(db, basket, settings()) : EMPTY_BASKET;
}
