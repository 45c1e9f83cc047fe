import { type BasketSummary, summaryOf } from '../../domain/basket/basket.ts';
import type { ServiceDeps } from '../settings.ts';
import { showBasket } from './show-basket.ts';

/** Summary of the basket for the header and the cards; runs no query for a visitor without one. */
export async function summariseBasket(deps: ServiceDeps, token: string | null): Promise<BasketSummary> {
  return summaryOf(await showBasket(deps, token));
}
