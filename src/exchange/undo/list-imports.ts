import type { Connection } from '../../data/connection.ts';
import type { imports } from '../../data/schema/source.ts';
import type { ImportReport } from '../report.ts';

type Stored = typeof imports.$inferSelect;

export interface PastImport
  extends Pick<ImportReport, 'source' | 'promised'>,
    Pick<Stored, 'id' | 'files' | 'changed' | 'undoable' | 'undoneAt' | 'finishedAt'> {
  /** First import of the same run. */
  runId: number;
  counts: Omit<Stored['counts'], 'promised'>;
}

const PAST = `i.id, coalesce(i.run_id, i.id) as "runId", s.key as source, i.files, i.counts - 'promised' as counts, i.counts -> 'promised' as promised, i.changed,
  i.undoable, i.undone_at as "undoneAt", i.finished_at as "finishedAt" from imports i join sources s on s.id = i.source_id`;

/** Lists the latest imports, newest first. */
export async function listImports({ pool }: Connection, limit: number): Promise<PastImport[]> {
  const { rows } = await pool.query(`select ${PAST} order by i.id desc limit $1`, [limit]);
  return rows;
}

/** Reads an import with its notes, which are null if they are not stored any more; null for an unknown id. */
export async function readImport(
  { pool }: Connection,
  id: number,
): Promise<(PastImport & Pick<Stored, 'notes'>) | null> {
  const { rows } = await pool.query(`select i.notes, ${PAST} where i.id = $1`, [id]);
  return rows[0] ?? null;
}
