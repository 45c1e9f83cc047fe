import type { Queryable } from '../../data/connection.ts';
import type { Basket, BasketLine } from '../../domain/basket/basket.ts';
import { asksAboutBatches, type BatchWay } from '../../domain/basket/batch-choice.ts';
import { noteAbout } from '../../domain/basket/join-notes.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { applyBatchChoice } from '../basket/choose-batches.ts';
import { type BasketHead, bumpVersion } from '../basket/find-basket.ts';

/**
 * Does, within the transaction that holds the basket, what an order's form says of lines that one batch does not suffice for and that
 * nothing is chosen of yet [BEYOND-5]; answers what became fewer, a sentence each.
 */
export async function settleBatches(
  tx: Queryable,
  held: BasketHead,
  { lines }: Pick<Basket, 'lines'>,
  wayOf: (line: BasketLine) => BatchWay | null,
): Promise<{ settled: boolean; fewer: string[] }> {
  const fewer: string[] = [];
  let settled = false;
  for (const line of lines) {
    const way = asksAboutBatches(line) ? wayOf(line) : null;
    const choice = way && line.batchChoices?.find((each) => each.way === way);
    if (!choice) continue;
    await applyBatchChoice(tx, line.id, choice);
    settled = true;
    if (choice.quantity)
      fewer.push(noteAbout(line.name, `${formatQuantity(choice.quantity)}\u00a0${line.unit} одной партии`));
  }
  if (settled) bumpVersion(tx, held);
  return { settled, fewer };
}
