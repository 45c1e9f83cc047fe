import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Database } from '../../data/connection.ts';
import { content } from '../../data/schema/content.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { ContentRecord } from '../../domain/content/content.ts';

/** Stores a content record in place of an earlier one with the same key; all nodes then reload the content. */
export async function writeContent(tx: Transaction, { key, value }: ContentRecord, now: Date): Promise<void> {
  const fields = { value, changedAt: now };
  await tx
    .insert(content)
    .values({ key, ...fields })
    .onConflictDoUpdate({ target: content.key, set: fields });
  await growCatalogue(tx, now);
}

/** Does the same in a transaction of its own. */
export function saveContent(db: Database, record: ContentRecord, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    await writeContent(tx, record, now);
    return true;
  });
}
