import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { decodeFile } from '../read/decode.ts';
import { FileRefused } from '../read/refusal.ts';
import type { TableRow } from '../table/parse-table.ts';

/** Maximum characters of a record, longer than any description; without it an unclosed quote would swallow the rest of the file. */
const MAX_LINE_LENGTH = 1_000_000;

export interface CsvShape {
  encoding: string;
  delimiter: string;
}

function reasonOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'файл обрывается: кавычка не закрыта';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'строка слишком длинная: вероятно, не закрыта кавычка';
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE') return 'после закрытой кавычки в ячейке стоит ещё что-то';
  return 'испорченная строка таблицы';
}

/**
 * Reads the rows of a CSV file as a stream.
 * @throws FileRefused for broken lines and bytes that are not text
 */
export async function* readCsv(
  path: string,
  file: string,
  { encoding, delimiter }: CsvShape,
): AsyncGenerator<TableRow> {
  const lines = Readable.from(decodeFile(path, file, encoding)).pipe(
    parse({
      delimiter,
      info: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_LENGTH,
      relax_quotes: true,
      relax_column_count: true,
    }),
  );
  try {
    for await (const { record, info } of lines as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.some((cell) => cell.includes('\0')))
        throw new FileRefused(file, info.lines, 0, 'это не текст');
      yield { cells: record, line: info.lines };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefused(file, Number(error['lines'] ?? 0), 0, reasonOf(error));
    throw error;
  }
}
