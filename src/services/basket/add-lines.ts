import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import { send } from '../../data/transact.ts';
import { type LineWish, MAX_LINES } from '../../domain/basket/basket.ts';
import { type BasketSet, type SetItem, sameGoods, withSet } from '../../domain/basket/basket-set.ts';
import {
  type HeldLine,
  type PlannedLine,
  planLines,
  type ShortStock,
} from '../../domain/basket/plan-lines.ts';
import { stillRemoved } from '../../domain/basket/still-removed.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { chooseOffers } from './choose-offers.ts';
import { readOffers } from './read-offers.ts';

/** What lies in the basket, as far as a plan must know it. */
export function heldLines(tx: Queryable, basketId: string): Promise<HeldLine[]> {
  const { offerId, optionIds, giftFor, quantity } = basketLines;
  return tx
    .select({ offerId, optionIds, giftFor, quantity })
    .from(basketLines)
    .where(eq(basketLines.basketId, basketId));
}

/** Within a transaction. A line that lies there already keeps the price it was last seen at, so that a change of price is still shown, and its comment. */
export function writeLines(tx: Queryable, basketId: string, lines: readonly PlannedLine[]): void {
  const rows = lines.map(({ optionIds, price, comment = '', ...line }) => ({
    ...line,
    basketId,
    optionIds: [...optionIds],
    seenPrice: price,
    comment,
  }));
  const { basketId: basket, offerId, optionIds: chosen, giftFor } = basketLines;
  const written = tx
    .insert(basketLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [basket, offerId, chosen, giftFor],
      set: {
        quantity: sql`excluded.quantity`,
        countedIn: sql`coalesce(excluded.counted_in, ${basketLines.countedIn})`,
        batchId: sql`coalesce(excluded.batch_id, ${basketLines.batchId})`,
        recommended: sql`coalesce(excluded.recommended, ${basketLines.recommended})`,
      },
    });
  send(tx, written);
}

/** How goods are added that were put together on a page. */
export interface AddingTogether {
  /** They are so many equal sets; absent and null: no set. */
  sets?: number | null;
  /** Absent: all of several or none, of one as much as there is. */
  short?: ShortStock;
}

/** The basket's sets with what was planned for `sets` more. */
function setsWith(
  held: readonly BasketSet[],
  before: readonly HeldLine[],
  planned: readonly PlannedLine[],
  sets: number,
): BasketSet[] {
  const items = planned.map((line): SetItem => {
    const had = before.find((each) => each.giftFor === null && sameGoods(each, line));
    const { offerId, optionIds } = line;
    return { offerId, optionIds, quantity: quantity(line.quantity - (had?.quantity ?? 0)) };
  });
  return withSet(held, { sets, items }, [...before, ...planned]);
}

/**
 * Puts all wishes into the visitor's basket or none [DOOR-5], making a basket where the token opens none: a token that is not
 * ours never becomes one. Prices and stock are the database's. A repeated `key` adds nothing more [BEYOND-9].
 */
export async function addLines(
  deps: ServiceDeps,
  token: string | null,
  wishes: readonly LineWish[],
  key: string | null = null,
  { sets = null, short }: AddingTogether = {},
): Promise<Result<Changed>> {
  if (wishes.length === 0) return failure('nothing', 'Не выбран товар');
  if (wishes.length > MAX_LINES) return failure('too-many', `За раз можно добавить ${MAX_LINES} позиций`);
  return changeBasket(deps, token, key, async (tx, held, make) => {
    const chosen = await chooseOffers(tx, wishes);
    if (!chosen.ok) return chosen;
    const ids = chosen.value.map(({ offerId }) => offerId);
    const [lines, offers] = await Promise.all([
      held ? heldLines(tx, held.id) : [],
      readOffers(tx, ids, deps.settings().supply),
    ]);
    const plan = planLines(offers, lines, chosen.value, short);
    if (!plan.ok) return plan;
    const basket = make();
    writeLines(tx, basket.id, plan.value.lines);
    const { lines: added, notes } = plan.value;
    const isSet = sets !== null && short === undefined && added.length > 1;
    return success({
      changed: true,
      notes,
      removed: stillRemoved(basket.removed, added),
      ...(isSet ? { sets: setsWith(basket.sets, lines, added, sets) } : {}),
    });
  });
}
