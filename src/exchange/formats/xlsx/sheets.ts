import { readFile } from 'node:fs/promises';
import { type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { FileRefused } from '../read/refusal.ts';
import type { TableRow } from '../table/parse-table.ts';

/** Number of rows from which widths, hidden columns and number formats are taken: those above the headings and some goods. */
const SAMPLED_ROWS = 80;
/** Maximum width of a table; what stands further right is ignored. */
const MAX_COLUMNS = 200;
/** Largest file: a workbook of 100,000 goods takes 6 MB. */
const MAX_BYTES = 100_000_000;

/** A sheet of a workbook, as it looks before its rows are read. */
export interface SheetShape {
  name: string;
  isHidden: boolean;
  /** The first rows, as texts. */
  sample: readonly string[][];
  /** Letters of hidden columns, which are not read. */
  hiddenColumns: readonly string[];
  /** Reads all rows. */
  rows(): AsyncGenerator<TableRow>;
}

/** What of a column decides how its cells are read. */
interface ColumnShape {
  isHidden: boolean;
  /** Format with leading zeros, «000000»; null for any other. */
  zeros: string | null;
}

const LEADING_ZEROS = /^0{2,}$/;

/** Text of a cell as a person would type it: «2026-11-02», «45.9», «000012» for 12 in the format 000000. */
function textOf(value: CellValue, { isHidden, zeros }: ColumnShape): string {
  if (isHidden || value === null || value === undefined) return '';
  if (typeof value === 'number') {
    // Fifteen digits are what a spreadsheet shows: 0.1 + 0.2 is 0.3 there.
    return zeros && Number.isInteger(value)
      ? String(value).padStart(zeros.length, '0')
      : String(Number(value.toPrecision(15)));
  }
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return String(value);
}

/** Letter of a column, «AB» for 27. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

function columnShapes({ rows, cells, columns = [] }: Sheet): ColumnShape[] {
  const width = Math.min(
    MAX_COLUMNS,
    Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== null) + 1)),
  );
  return Array.from({ length: width }, (_, at) => {
    const formats = rows.flatMap((_row, line) => {
      const cell = cells?.get(`${line},${at}`);
      return typeof cell?.value === 'number' ? [cell.style?.numFmt ?? ''] : [];
    });
    return {
      isHidden: columns[at]?.hidden === true,
      zeros: formats.find((format) => LEADING_ZEROS.test(format)) ?? null,
    };
  });
}

function shapeOf(bytes: Buffer, sheet: Sheet, at: number): SheetShape {
  const shapes = columnShapes(sheet);
  const texts = (row: readonly CellValue[]) =>
    shapes.map((shape, column) => textOf(row[column] ?? null, shape));
  return {
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    sample: sheet.rows.map(texts),
    hiddenColumns: shapes.flatMap(({ isHidden }, column) => (isHidden ? [letterOf(column)] : [])),
    async *rows() {
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: at }))
        yield { cells: texts(values), line: index + 1 };
    },
  };
}

/**
 * Opens a workbook. Formats are taken from the first rows of each sheet; all rows are then read as a stream, since a workbook of 100,000
 * goods takes half as much memory that way.
 * @throws FileRefused for a file that is too large, damaged or protected by a password
 */
export async function openSheets(path: string, file: string): Promise<SheetShape[]> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_BYTES) throw new FileRefused(file, 0, 0, 'таблица Excel больше 100 МБ');
  try {
    const { sheets } = await readXlsx(bytes, { readStyles: true, maxRows: SAMPLED_ROWS });
    return sheets.map((sheet, at) => shapeOf(bytes, sheet, at));
  } catch {
    throw new FileRefused(file, 0, 0, 'таблица Excel испорчена, обрывается или закрыта паролем');
  }
}
