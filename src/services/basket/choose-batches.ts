import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import type { BatchChoice, BatchOption } from '../../domain/basket/batch-choice.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { readLines } from './read-lines.ts';

/** Stores how a line is to be served from batches, within the transaction that locks the basket. */
export async function applyBatchChoice(
  tx: Queryable,
  line: number,
  { option, quantity, agrees }: BatchChoice,
): Promise<void> {
  await tx
    .update(basketLines)
    .set({ waitsForBatch: option === 'wait', agreedBatches: agrees, ...(quantity ? { quantity } : {}) })
    .where(eq(basketLines.id, line));
}

/**
 * Stores how to serve a line that no single batch covers [BEYOND-5]: with less from one batch, from several batches, or later from one.
 * Stock is read anew; a line that one batch covers again stays as it is.
 */
export async function chooseBatches(
  deps: ServiceDeps,
  token: string | null,
  { line: lineId, option }: { line: number; option: BatchOption },
  key: string | null = null,
): Promise<Result<Changed>> {
  return changeBasket(deps, token, key, async (tx, locked) => {
    if (!locked) return failure('no-basket', 'Эта корзина больше не существует. Страница откроется заново');
    const { lines } = await readLines(tx, locked, deps.settings());
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return failure('no-line', 'Этого товара в корзине уже нет');
    const choice = line.batchChoices?.find((each) => each.option === option);
    if (!choice) return failure('batch', 'Партии этого товара изменились: посмотрите ещё раз');
    await applyBatchChoice(tx, line.id, choice);
    return success({ changed: true, notes: [], removed: locked.removed });
  });
}
