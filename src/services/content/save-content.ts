import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Database } from '../../data/connection.ts';
import { content } from '../../data/schema/content.ts';
import { transact } from '../../data/transact.ts';
import type { ContentRecord } from '../../domain/content/content.ts';

/** Keeps a record of what the shop says, in place of what it said under its key; every node follows. */
export function saveContent(db: Database, { key, value }: ContentRecord, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const said = { value, changedAt: now };
    await tx
      .insert(content)
      .values({ key, ...said })
      .onConflictDoUpdate({ target: content.key, set: said });
    await growCatalogue(tx, now);
    return true;
  });
}
