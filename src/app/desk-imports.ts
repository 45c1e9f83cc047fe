import { basename, isAbsolute } from 'node:path';
import type { Connection } from '../data/connection.ts';
import type { ImportRow } from '../domain/desk/message-row.ts';
import { formatMoment } from '../domain/measures/moment.ts';
import { type Result, success } from '../domain/result.ts';
import { heldText, promisedText } from '../domain/stock/promised.ts';
import { listImports, type PastImport } from '../exchange/undo/list-imports.ts';
import { undoLastImport } from '../exchange/undo/undo-import.ts';
import { systemClock } from '../kit/clock.ts';

const SHOWN = 50;

/** Kinds of records that a merchant knows, in words. */
const NAMES: Readonly<Partial<Record<keyof PastImport['counts'], string>>> = {
  section: 'разделы',
  product: 'товары',
  offer: 'предложения',
  price: 'цены',
  stock: 'остатки',
  property: 'свойства',
};

/** Imports of earlier versions were written down with the folders of the machine. */
const nameOf = (file: string) => (isAbsolute(file) ? basename(file) : file);

function rowOf({ counts, files, finishedAt, undoneAt, ...past }: PastImport): ImportRow {
  const kinds = Object.entries(counts).flatMap(([kind, figures]) => {
    const { added = 0, changed = 0, recalculated = 0, retired = 0, refused = 0 } = figures;
    const row = { added, changed: changed + recalculated, retired, refused };
    const name = NAMES[kind as keyof PastImport['counts']];
    return name && Object.values(row).some((count) => count > 0) ? [{ name, ...row }] : [];
  });
  return {
    ...past,
    files: files.map(nameOf),
    kinds,
    promised: past.promised && promisedText(past.promised),
    finishedAt: finishedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

/** The last imports as the desk shows them, the latest first. */
export async function importRows(connection: Connection): Promise<ImportRow[]> {
  return (await listImports(connection, SHOWN)).map(rowOf);
}

/** Undoes the last import and says which it was. */
export async function undoFromDesk(connection: Connection): Promise<Result<string>> {
  const undone = await undoLastImport(connection, systemClock);
  if (!undone.ok) return undone;
  const names = undone.value.map(({ source, finishedAt }) => `«${source}» от ${formatMoment(finishedAt)}`);
  const held = undone.value.flatMap(({ promised }) => (promised ? [heldText(promised)] : []));
  return success([`Отменён импорт: ${names.join(', ')}`, ...held].join('. '));
}
