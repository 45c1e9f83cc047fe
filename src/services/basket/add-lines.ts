import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import { send } from '../../data/transact.ts';
import { type LineRequest, MAX_LINES } from '../../domain/basket/basket.ts';
import { type BasketSet, type SetItem, sameGoods, withSet } from '../../domain/basket/basket-set.ts';
import {
  type ExistingLine,
  type PlannedLine,
  planLines,
  type ShortStock,
} from '../../domain/basket/plan-lines.ts';
import { restorableLines } from '../../domain/basket/restorable-lines.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { chooseOffers } from './choose-offers.ts';
import { readOffers } from './read-offers.ts';

/** Reads what planning needs to know about the basket's lines. */
export function existingLines(tx: Queryable, basketId: string): Promise<ExistingLine[]> {
  const { offerId, optionIds, giftFor, quantity } = basketLines;
  return tx
    .select({ offerId, optionIds, giftFor, quantity })
    .from(basketLines)
    .where(eq(basketLines.basketId, basketId));
}

/**
 * Writes lines within a transaction. An existing line keeps its comment and the price last seen, so that the shopper is still told of a
 * changed price.
 */
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

/** How products of one page are added together. */
export interface JointAddition {
  /** How many equal sets the products form; null or absent if they form none. */
  sets?: number | null;
  /**
   * What to do when stock is short. If absent, several products are added completely or not at all, a single one as far as it is in stock.
   */
  short?: ShortStock;
}

/** Returns the basket's sets after adding `sets` sets of the planned lines. */
function setsWith(
  existing: readonly BasketSet[],
  before: readonly ExistingLine[],
  planned: readonly PlannedLine[],
  sets: number,
): BasketSet[] {
  const items = planned.map((line): SetItem => {
    const had = before.find((each) => each.giftFor === null && sameGoods(each, line));
    const { offerId, optionIds } = line;
    return { offerId, optionIds, quantity: quantity(line.quantity - (had?.quantity ?? 0)) };
  });
  return withSet(existing, { sets, items }, [...before, ...planned]);
}

/**
 * Adds all requested products to the visitor's basket, or none [DOOR-5]. If the token opens no basket, a new one is created, never with the
 * given token. Prices and stock come from the database. A repeated `key` adds nothing more [BEYOND-9].
 */
export async function addLines(
  deps: ServiceDeps,
  token: string | null,
  requests: readonly LineRequest[],
  key: string | null = null,
  { sets = null, short }: JointAddition = {},
): Promise<Result<Changed>> {
  if (requests.length === 0) return failure('nothing', 'Не выбран товар');
  if (requests.length > MAX_LINES) return failure('too-many', `За раз можно добавить ${MAX_LINES} позиций`);
  return changeBasket(deps, token, key, async (tx, locked, make) => {
    const chosen = await chooseOffers(tx, requests);
    if (!chosen.ok) return chosen;
    const ids = chosen.value.map(({ offerId }) => offerId);
    const [lines, offers] = await Promise.all([
      locked ? existingLines(tx, locked.id) : [],
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
      removed: restorableLines(basket.removed, added),
      ...(isSet ? { sets: setsWith(basket.sets, lines, added, sets) } : {}),
    });
  });
}
