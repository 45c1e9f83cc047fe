import type { ParsedRecord } from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { FileRefused } from '../read/refusal.ts';
import { missingText, readColumns } from '../table/columns.ts';
import { parseTable, WHOLE_CATALOGUE } from '../table/parse-table.ts';
import { headOfRows } from '../table/table-head.ts';
import { openSheets, type SheetShape } from './sheets.ts';

const NO_COLUMNS = 'нет столбцов названия, кода и цены';

/** Why a sheet is not read; null for one that is a table of goods. */
export function reasonAgainst({ name, isHidden, sample }: SheetShape, words: Vocabulary): string | null {
  const isRead = words.isSheetRead(name);
  if (isRead === false) return 'так указано для этого источника';
  if (isHidden && !isRead) return 'он скрыт';
  if (headOfRows(words, sample).isFound) return null;
  const rows = sample.map((row) => readColumns(words, row));
  return rows.map(missingText).find((text) => text !== null) ?? NO_COLUMNS;
}

function facts({ name, hiddenColumns }: SheetShape): ParsedRecord[] {
  const columns = hiddenColumns.join(', ');
  return columns
    ? [{ kind: 'fact', message: `Лист «${name}»: скрытые столбцы не прочитаны: ${columns}` }]
    : [];
}

/**
 * Reads the sheets of an Excel workbook that are tables of goods, and says why the others are not read.
 * @throws FileRefused if none is, or as {@link parseTable}
 */
export async function* parseXlsx(
  path: string,
  file: string,
  words: Vocabulary,
): AsyncGenerator<ParsedRecord> {
  const reasons: string[] = [];
  let found = false;
  for (const sheet of await openSheets(path, file)) {
    const reason = reasonAgainst(sheet, words);
    if (reason) {
      reasons.push(`лист «${sheet.name}» не прочитан: ${reason}`);
      continue;
    }
    found = true;
    yield* facts(sheet);
    yield* parseTable(sheet.rows(), `${file}, лист «${sheet.name}»`, words);
  }
  if (!found) throw new FileRefused(file, 0, 0, reasons.join('; ') || 'в книге Excel нет листов');
  for (const reason of reasons) yield { kind: 'fact', message: `Л${reason.slice(1)}` };
  yield WHOLE_CATALOGUE;
}
