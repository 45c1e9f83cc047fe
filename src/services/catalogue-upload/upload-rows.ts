import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { importUploads } from '../../data/schema/source.ts';
import {
  BUSY_STATES,
  isUploadBusy,
  type UploadPage,
  type UploadRow,
  type UploadState,
} from '../../domain/admin/upload.ts';
import { reportTable } from '../../domain/import-texts.ts';
import type { Clock } from '../../kit/clock.ts';

export type StoredUpload = typeof importUploads.$inferSelect;

/** Milliseconds without a sign of life after which the process that works on an upload counts as dead. */
const DEAD_MS = 60_000;

const deadBefore = (now: Date) => new Date(now.getTime() - DEAD_MS);

export function rowOf(stored: StoredUpload, now: Date): UploadRow {
  const { id, name, person, state, message, importId, beatAt, progress } = stored;
  const isDead = isUploadBusy(state) && beatAt < deadBefore(now);
  return {
    ...{ id, name, person, message, importId, progress },
    state: isDead ? 'interrupted' : state,
    at: stored.changedAt.toISOString(),
  };
}

export function pageOf(stored: StoredUpload, now: Date): UploadPage {
  const outcomes = (stored.outcomes ?? []).map(({ source, changed, counts, ...notes }) => ({
    ...{ source, changed, table: reportTable(counts), notes },
  }));
  return { ...rowOf(stored, now), outcomes, tables: stored.tables ?? [] };
}

/** Condition that an upload is in one of these states; «interrupted» are busy ones whose process is dead. */
function isIn(id: number, states: readonly UploadState[], now: Date) {
  const { state, beatAt } = importUploads;
  const isDead = and(inArray(state, [...BUSY_STATES]), lt(beatAt, deadBefore(now)));
  return and(
    eq(importUploads.id, id),
    or(inArray(state, [...states]), states.includes('interrupted') ? isDead : undefined),
  );
}

/** Changes an upload in one of the states `from`; null if it is in none of them. */
export async function changeUpload(
  { db, clock }: { db: Database; clock: Clock },
  id: number,
  from: readonly UploadState[],
  to: Partial<StoredUpload>,
): Promise<StoredUpload | null> {
  const now = clock();
  const [changed] = await db
    .update(importUploads)
    .set({ ...('state' in to ? { changedAt: now } : {}), ...to, beatAt: now })
    .where(isIn(id, from, now))
    .returning();
  return changed ?? null;
}
