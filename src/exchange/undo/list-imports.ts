import type { Connection } from '../../data/connection.ts';
import type { Counts, ImportReport } from '../report.ts';
import type { KeyedKind } from '../stage/tables.ts';

export interface PastImport extends Pick<ImportReport, 'id' | 'source' | 'files' | 'promised' | 'changed'> {
  /** Older ones have fewer figures. */
  counts: Partial<Record<KeyedKind, Partial<Counts>>>;
  /** What it changed is still known: it can be undone. */
  kept: boolean;
  undoneAt: Date | null;
  finishedAt: Date;
}

/** The last imports, the latest first. */
export async function listImports({ pool }: Connection, limit: number): Promise<PastImport[]> {
  const { rows } = await pool.query(
    `select i.id, s.key as source, i.files, i.counts - 'promised' as counts, i.counts -> 'promised' as promised, i.changed, i.kept, i.undone_at as "undoneAt", i.finished_at as "finishedAt"
     from imports i join sources s on s.id = i.source_id order by i.id desc limit $1`,
    [limit],
  );
  return rows;
}
