import type { Queryable } from '../../data/connection.ts';
import type { Basket, BasketLine } from '../../domain/basket/basket.ts';
import { type BatchOption, needsBatchChoice } from '../../domain/basket/batch-choice.ts';
import { noteAbout } from '../../domain/basket/join-notes.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { applyBatchChoice } from '../basket/choose-batches.ts';
import { type BasketHead, bumpVersion } from '../basket/find-basket.ts';

/**
 * Applies, within the transaction that locks the basket, the form's choices for lines that no single batch covers and that have no choice
 * yet [BEYOND-5]; returns a sentence for each quantity reduced.
 */
export async function settleBatches(
  tx: Queryable,
  locked: BasketHead,
  { lines }: Pick<Basket, 'lines'>,
  optionOf: (line: BasketLine) => BatchOption | null,
): Promise<{ settled: boolean; fewer: string[] }> {
  const fewer: string[] = [];
  let settled = false;
  for (const line of lines) {
    const option = needsBatchChoice(line) ? optionOf(line) : null;
    const choice = option && line.batchChoices?.find((each) => each.option === option);
    if (!choice) continue;
    await applyBatchChoice(tx, line.id, choice);
    settled = true;
    if (choice.quantity)
      fewer.push(noteAbout(line.name, `${formatQuantity(choice.quantity)}\u00a0${line.unit} одной партии`));
  }
  if (settled) bumpVersion(tx, locked);
  return { settled, fewer };
}
