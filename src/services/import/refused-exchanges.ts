import { eq, isNotNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { sources } from '../../data/schema/source.ts';
import { transact } from '../../data/transact.ts';
import type { RefusedRow } from '../../domain/admin/message-row.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';

const LASTS_MS = 24 * 3_600_000;

/** Lists the sources whose last exchange was refused because it would have retired many goods. */
export async function listRefused(db: Queryable): Promise<RefusedRow[]> {
  const rows = await db.select().from(sources).where(isNotNull(sources.refusedExchange)).orderBy(sources.id);
  return rows.flatMap(({ key, refusedExchange }) =>
    refusedExchange ? [{ source: key, ...refusedExchange }] : [],
  );
}

/** Keys of the sources of goods, the demo's excepted: its goods are not read from files. */
export async function listSources(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ key: sources.key, format: sources.format })
    .from(sources)
    .orderBy(sources.id);
  return rows.filter(({ format }) => format !== 'demo').map(({ key }) => key);
}

/** Allows the refused exchange of one source, if it is repeated within a day. @returns when the permission ends */
export function allowRefused(
  { db, clock }: { db: Database; clock: Clock },
  source: string,
): Promise<Result<Date>> {
  return transact(db, async (tx) => {
    const [row] = await tx.select().from(sources).where(eq(sources.key, source)).for('update');
    if (!row?.refusedExchange) return failure('gone', 'Этот обмен уже принят');
    const until = new Date(clock().getTime() + LASTS_MS);
    const refusedExchange = { ...row.refusedExchange, allowedUntil: until.toISOString() };
    await tx.update(sources).set({ refusedExchange }).where(eq(sources.id, row.id));
    return success(until);
  });
}
