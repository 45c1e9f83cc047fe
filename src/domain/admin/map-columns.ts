import type { SourceReading } from '../content/reading-part.ts';
import { type ColumnMeaning, readColumnMeaning } from '../reading/column-meaning.ts';
import type { TableShape } from '../reading/table-shape.ts';

/** Name of the form field for a column of a table. */
export const columnField = (table: number, column: number): string => `column-${table}-${column}`;

/** Name of the form field that says whether a sheet is read. */
export const sheetField = (table: number): string => `sheet-${table}`;

type Fields = Readonly<Record<string, string>>;

/**
 * Returns the rules of a source for columns and sheets as a merchant corrected them in a form. What the shop guesses by itself needs no rule;
 * rules for other headings and sheets stay.
 */
export function mapColumns(
  tables: readonly TableShape[],
  fields: Fields,
  before: SourceReading = {},
): SourceReading {
  const columns = new Map<string, ColumnMeaning>(Object.entries(before.columns ?? {}));
  const sheets = new Map(Object.entries(before.sheets ?? {}));
  for (const [table, { sheet, isRead, columns: of }] of tables.entries()) {
    const isTaken = fields[sheetField(table)] === 'on';
    if (sheet && isTaken !== isRead) sheets.set(sheet, isTaken);
    if (sheet && !isTaken) continue;
    for (const [at, { heading, guess }] of of.entries()) {
      const meaning = readColumnMeaning(fields[columnField(table, at)] ?? '');
      if (meaning === guess) columns.delete(heading);
      else if (meaning) columns.set(heading, meaning);
    }
  }
  return { ...before, columns: Object.fromEntries(columns), sheets: Object.fromEntries(sheets) };
}
