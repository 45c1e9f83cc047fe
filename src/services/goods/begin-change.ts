import { eq } from 'drizzle-orm';
import { goodsChanges } from '../../data/schema/goods-change.ts';
import type { Transaction } from '../../data/transact.ts';

/** Maximum length of a change's description. */
const MAX_NOTE = 300;

/** Begins the record of a change by the staff and returns its id, under which former and later values are recorded. */
export async function beginChange(
  tx: Transaction,
  { note, ...change }: Pick<typeof goodsChanges.$inferInsert, 'at' | 'person' | 'note' | 'productId'>,
): Promise<number> {
  const [begun] = await tx
    .insert(goodsChanges)
    .values({ ...change, note: note.slice(0, MAX_NOTE) })
    .returning({ id: goodsChanges.id });
  if (!begun) throw new Error('a change without a row');
  return begun.id;
}

/** Completes the record with the number of changed products or sections. */
export async function finishChange(tx: Transaction, id: number, count: number, note?: string): Promise<void> {
  await tx
    .update(goodsChanges)
    .set({ count, ...(note === undefined ? {} : { note: note.slice(0, MAX_NOTE) }) })
    .where(eq(goodsChanges.id, id));
}
