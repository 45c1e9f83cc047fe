import { eq } from 'drizzle-orm';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Database } from '../../data/connection.ts';
import { content } from '../../data/schema/content.ts';
import { transact } from '../../data/transact.ts';

/** Deletes a content record; all nodes then reload the content. @returns false when there was none */
export function removeContent(db: Database, key: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const removed = await tx.delete(content).where(eq(content.key, key)).returning({ key: content.key });
    if (removed.length > 0) await growCatalogue(tx, now);
    return removed.length > 0;
  });
}
