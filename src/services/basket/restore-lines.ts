import { planEach } from '../../domain/basket/plan-lines.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { existingLines, writeLines } from './add-lines.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { readOffers } from './read-offers.ts';

/** Restores the lines removed last, as far as they are still available. */
export async function restoreLines(
  deps: ServiceDeps,
  token: string | null,
  key: string | null = null,
): Promise<Result<Changed>> {
  return changeBasket(deps, token, key, async (tx, locked) => {
    if (!locked || locked.removed.length === 0)
      return failure('nothing', 'Возвращать нечего: корзина уже такая, какой была');
    const known = new Set(locked.sets.map(({ id }) => id));
    const requests = locked.removed.map(({ name: _, setId = null, ...request }) => ({
      ...request,
      setId: setId !== null && known.has(setId) ? setId : null,
    }));
    const offers = await readOffers(
      tx,
      requests.map(({ offerId }) => offerId),
      deps.settings().supply,
    );
    const { plan, refused } = planEach(offers, await existingLines(tx, locked.id), requests);
    if (plan.lines.length === 0 && refused[0]) return refused[0].why;
    writeLines(tx, locked.id, plan.lines);
    const notes = [...plan.notes, ...refused.map(({ why }) => why.message)];
    return success({ changed: true, notes, removed: [] });
  });
}
