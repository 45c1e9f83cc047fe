import { planEach } from '../../domain/basket/plan-lines.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { heldLines, writeLines } from './add-lines.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { readOffers } from './read-offers.ts';

/** Puts back what the last removal took out, as far as it can still be had. */
export async function restoreLines(
  deps: ServiceDeps,
  token: string | null,
  key: string | null = null,
): Promise<Result<Changed>> {
  return changeBasket(deps, token, key, async (tx, held) => {
    if (!held || held.removed.length === 0)
      return failure('nothing', 'Возвращать нечего: корзина уже такая, какой была');
    const wishes = held.removed.map(({ name: _, ...wish }) => wish);
    const offers = await readOffers(
      tx,
      wishes.map(({ offerId }) => offerId),
      deps.settings().supply,
    );
    const { plan, refused } = planEach(offers, await heldLines(tx, held.id), wishes);
    if (plan.lines.length === 0 && refused[0]) return refused[0].why;
    writeLines(tx, held.id, plan.lines);
    const notes = [...plan.notes, ...refused.map(({ why }) => why.message)];
    return success({ changed: true, notes, removed: [] });
  });
}
