import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import type { BatchChoice, BatchWay } from '../../domain/basket/batch-choice.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { readLines } from './read-lines.ts';

/** Writes down, within the transaction that holds the basket, how a line of it is served. */
export async function applyBatchChoice(
  tx: Queryable,
  line: number,
  { way, quantity, agrees }: BatchChoice,
): Promise<void> {
  await tx
    .update(basketLines)
    .set({ waitsForBatch: way === 'wait', agreedBatches: agrees, ...(quantity ? { quantity } : {}) })
    .where(eq(basketLines.id, line));
}

/**
 * Settles how a line of the visitor's basket is served that one batch does not suffice for [BEYOND-5]: with fewer of one batch, from
 * several, or once one holds all of it. What can be had is read anew; a line that is not split any more is left as it is.
 */
export async function chooseBatches(
  deps: ServiceDeps,
  token: string | null,
  { line: lineId, way }: { line: number; way: BatchWay },
  key: string | null = null,
): Promise<Result<Changed>> {
  return changeBasket(deps, token, key, async (tx, held) => {
    if (!held) return failure('no-basket', 'Эта корзина больше не существует. Страница откроется заново');
    const { lines } = await readLines(tx, held, deps.settings());
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return failure('no-line', 'Этого товара в корзине уже нет');
    const choice = line.batchChoices?.find((each) => each.way === way);
    if (!choice) return failure('batch', 'Партии этого товара изменились: посмотрите ещё раз');
    await applyBatchChoice(tx, line.id, choice);
    return success({ changed: true, notes: [], removed: held.removed });
  });
}
