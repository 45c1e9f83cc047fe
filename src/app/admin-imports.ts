import { basename, isAbsolute } from 'node:path';
import type { Connection } from '../data/connection.ts';
import type { ImportPage, ImportRow } from '../domain/admin/message-row.ts';
import type { KeyedKind } from '../domain/import-counts.ts';
import { kindName, reportTable } from '../domain/import-texts.ts';
import { formatMoment } from '../domain/measures/moment.ts';
import { type Result, success } from '../domain/result.ts';
import { promisedText, reservedText } from '../domain/stock/promised.ts';
import { listImports, type PastImport, readImport } from '../exchange/undo/list-imports.ts';
import { undoLastImport } from '../exchange/undo/undo-import.ts';
import { systemClock } from '../kit/clock.ts';

const SHOWN = 50;

/** Record kinds that are familiar to a merchant; the whole report has the others, too. */
const FAMILIAR: readonly KeyedKind[] = ['section', 'product', 'offer', 'price', 'stock', 'property'];

/** Earlier versions stored full paths of the machine: only the file name is shown. */
const nameOf = (file: string) => (isAbsolute(file) ? basename(file) : file);

function rowOf({ counts, files, finishedAt, undoneAt, promised, ...past }: PastImport): ImportRow {
  const kinds = Object.entries(counts).flatMap(([kind, figures]) => {
    const { added = 0, changed = 0, recalculated = 0, retired = 0, refused = 0 } = figures;
    const row = { added, changed: changed + recalculated, retired, refused };
    const known = FAMILIAR.find((each) => each === kind);
    return known && Object.values(row).some((count) => count > 0) ? [{ name: kindName(known), ...row }] : [];
  });
  return {
    id: past.id,
    runId: past.runId,
    source: past.source,
    changed: past.changed,
    undoable: past.undoable,
    files: files.map(nameOf),
    kinds,
    promised: promised && promisedText(promised),
    finishedAt: finishedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

/** Lists the last imports for the admin, newest first. */
export async function importRows(connection: Connection): Promise<ImportRow[]> {
  return (await listImports(connection, SHOWN)).map(rowOf);
}

/** Reads an import with its whole report; null for an unknown id. */
export async function importPage(connection: Connection, id: number): Promise<ImportPage | null> {
  const past = await readImport(connection, id);
  return past && { ...rowOf(past), table: reportTable(past.counts), notes: past.notes };
}

/** Undoes the last import and returns a sentence that names it. */
export async function undoFromAdmin(connection: Connection): Promise<Result<string>> {
  const undone = await undoLastImport(connection, systemClock);
  if (!undone.ok) return undone;
  const names = undone.value.map(({ source, finishedAt }) => `«${source}» от ${formatMoment(finishedAt)}`);
  const reserved = undone.value.flatMap(({ promised }) => (promised ? [reservedText(promised)] : []));
  return success([`Отменён импорт: ${names.join(', ')}`, ...reserved].join('. '));
}
