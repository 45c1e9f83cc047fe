import { eq } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import type { Basket, BasketLine } from '../../domain/basket.ts';
import { adjustmentText } from '../../domain/basket-wish.ts';
import { clampQuantity, type Quantity } from '../../domain/quantity.ts';
import { failure, type Result, success } from '../../kit/result.ts';
import { bumpVersion, lockBasket } from './find-basket.ts';
import { readLines } from './read-lines.ts';

export interface Changed {
  basket: Basket;
  notes: readonly string[];
}

/** The quantity a line can have for the one asked for, or why it cannot have any. */
function settle(line: BasketLine, asked: Quantity): Result<Quantity> {
  if (asked === 0) return success(asked);
  const { notice } = line;
  if (notice?.code === 'gone' || notice?.code === 'not-for-sale') return failure(notice.code, notice.message);
  const got = clampQuantity(asked, line);
  return got > 0 ? success(got) : failure('out-of-stock', 'Товар закончился. Уберите его из корзины');
}

/**
 * Sets the quantity of a line, brought within what is sold and in stock [CART-5]; zero deletes it. A line of another basket is
 * as unknown as one that is not there.
 */
export async function changeLine(
  db: Database,
  token: string | null,
  lineId: number,
  asked: Quantity,
): Promise<Result<Changed>> {
  return transact(db, async (tx): Promise<Result<Changed>> => {
    const found = await lockBasket(tx, token);
    const before = found && (await readLines(tx, found));
    const line = before?.lines.find(({ id }) => id === lineId);
    if (!line || !before) {
      return asked === 0 && before
        ? success({ basket: before, notes: [] })
        : failure('no-line', 'Этого товара в корзине уже нет');
    }
    const settled = settle(line, asked);
    if (!settled.ok) return settled;
    const note = adjustmentText(asked, settled.value, line);
    const notes = note ? [note] : [];
    if (settled.value === line.quantity) return success({ basket: before, notes });
    const here = eq(basketLines.id, lineId);
    if (settled.value === 0) await tx.delete(basketLines).where(here);
    else await tx.update(basketLines).set({ quantity: settled.value }).where(here);
    const basket = await readLines(tx, await bumpVersion(tx, found));
    return success({ basket, notes });
  });
}
