import { planEach } from '../../domain/basket/plan-lines.ts';
import { linesOf } from '../../domain/project/project.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { existingLines, writeLines } from '../basket/add-lines.ts';
import { type Changed, changeBasket } from '../basket/change-basket.ts';
import { readOffers } from '../basket/read-offers.ts';
import type { ServiceDeps } from '../settings.ts';
import { findProject } from './own-project.ts';
import { readProjectNow } from './show-project.ts';

/**
 * Adds all available products of a project to the visitor's basket in one transaction [BEYOND-7]; notes tell what is unavailable or less
 * than planned, which the basket asks about [CART-10]. A repeated `key` adds nothing more.
 */
export function addToBasket(
  deps: ServiceDeps,
  token: string | null,
  projectId: string,
  key: string | null,
): Promise<Result<Changed>> {
  const settings = deps.settings();
  return changeBasket(deps, token, key, async (tx, locked, make) => {
    const head = await findProject(tx, projectId);
    if (!head) return failure('gone', 'Такого проекта больше нет');
    const lines = linesOf(await readProjectNow(tx, head, settings));
    const requests = lines.map(({ offerId, optionIds, quantity, countedIn = null }) => {
      return { offerId, optionIds, quantity, countedIn };
    });
    const ids = [...new Set(requests.map(({ offerId }) => offerId))];
    const offers = await readOffers(tx, ids, settings.supply);
    const { plan, refused } = planEach(
      offers,
      locked ? await existingLines(tx, locked.id) : [],
      requests,
      'ask',
    );
    const reasons = [...new Set(refused.map(({ why }) => why.message))];
    if (plan.lines.length === 0)
      return failure('nothing', reasons.join('. ') || 'В проекте пока нет товаров');
    const basket = make();
    writeLines(tx, basket.id, plan.lines);
    return success({ changed: true, notes: [...plan.notes, ...reasons], removed: basket.removed });
  });
}
