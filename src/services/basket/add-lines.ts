import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import { type Basket, type LineWish, MOST_LINES } from '../../domain/basket.ts';
import { quantity } from '../../domain/quantity.ts';
import { failure, type Result, success } from '../../kit/result.ts';
import { bumpVersion, createBasket, lockBasket } from './find-basket.ts';
import { type Plan, planLines } from './plan-lines.ts';
import { readLines } from './read-lines.ts';
import { readOffers } from './read-offers.ts';

export interface Added {
  /** Goes into the visitor's cookie. */
  token: string;
  basket: Basket;
  /** Why a quantity became another than the one asked for. */
  notes: readonly string[];
}

async function heldLines(tx: Queryable, basketId: string) {
  const rows = await tx.select().from(basketLines).where(eq(basketLines.basketId, basketId));
  return rows.map(({ offerId, optionIds, quantity: amount }) => ({
    offerId,
    optionIds,
    quantity: quantity(amount),
  }));
}

/** A line that lies there already keeps the price it was last seen at, so that a change of price is still told. */
async function writeLines(tx: Queryable, basketId: string, plan: Plan): Promise<void> {
  const rows = plan.lines.map(({ offerId, optionIds, quantity: amount, price }) => ({
    basketId,
    offerId,
    optionIds: [...optionIds],
    quantity: amount,
    seenPrice: price,
  }));
  await tx
    .insert(basketLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [basketLines.basketId, basketLines.offerId, basketLines.optionIds, basketLines.giftFor],
      set: { quantity: sql`excluded.quantity` },
    });
}

/**
 * Puts all wishes into the visitor's basket or none [DOOR-5], making a basket where the token opens none: a token that is not
 * ours never becomes one. Prices and stock are the database's.
 */
export async function addLines(
  db: Database,
  token: string | null,
  wishes: readonly LineWish[],
): Promise<Result<Added>> {
  if (wishes.length === 0) return failure('nothing', 'Не выбран товар');
  if (wishes.length > MOST_LINES) return failure('too-many', `За раз можно добавить ${MOST_LINES} позиций`);
  return transact(db, async (tx): Promise<Result<Added>> => {
    const found = await lockBasket(tx, token);
    const held = found ? await heldLines(tx, found.id) : [];
    const offers = await readOffers(
      tx,
      wishes.map(({ offerId }) => offerId),
    );
    const plan = planLines(offers, held, wishes);
    if (!plan.ok) return plan;
    const basket = found ?? (await createBasket(tx));
    await writeLines(tx, basket.id, plan.value);
    const changed = await bumpVersion(tx, basket);
    return success({ token: basket.id, basket: await readLines(tx, changed), notes: plan.value.notes });
  });
}
