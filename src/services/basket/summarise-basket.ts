import { type BasketSummary, summaryOf } from '../../domain/basket/basket.ts';
import type { ServiceDeps } from '../settings.ts';
import { showBasket } from './show-basket.ts';

/** What the header and the cards need of the basket; costs no query where the visitor has none. */
export async function summariseBasket(deps: ServiceDeps, token: string | null): Promise<BasketSummary> {
  return summaryOf(await showBasket(deps, token));
}
