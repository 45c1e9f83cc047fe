import { CsvError, parse } from 'csv-parse/sync';
import type { RequestedRedirect } from '../../domain/redirect/plan-redirects.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { textEncoding } from '../formats/read/decode.ts';

/** Twice the number of redirects that a shop may have. */
const MAX_LINES = 200_000;
/** Words of a first line that names the columns. */
const HEADING = /^(?:откуда|стар|old|from|source|redirect from|адрес)/i;

/** The separator that the first line contains most often; by default a semicolon. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counted = [';', '\t', ','].map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/** Removes the apostrophe that an exported cell has before what a spreadsheet would calculate. */
const cellOf = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '');

/**
 * Reads redirects from a table of two columns: the old address and the new one. A first line with column names is skipped, the encoding and
 * the separator are recognised.
 */
export function readRedirectFile(bytes: Uint8Array): Result<RequestedRedirect[]> {
  const buffer = Buffer.from(bytes);
  const text = new TextDecoder(textEncoding(buffer)).decode(buffer);
  if (text.includes('\0'))
    return failure('format', 'Это не CSV: сохраните таблицу как «CSV, разделители — точки с запятой»');
  try {
    const read: RequestedRedirect[] = [];
    parse(text, {
      delimiter: delimiterOf(text),
      ...{ skip_empty_lines: true, relax_quotes: true, relax_column_count: true, bom: true },
      to: MAX_LINES + 1,
      on_record: ([from, to]: string[], { lines }) =>
        void read.push({ line: lines, from: cellOf(from), to: cellOf(to) }),
    });
    const given = HEADING.test(read[0]?.from ?? '') ? read.slice(1) : read;
    if (given.length > MAX_LINES) return failure('long', `В файле больше ${MAX_LINES} строк`);
    return given.length > 0 ? success(given) : failure('empty', 'В файле нет ни одной строки');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failure(
      'format',
      `Строка ${Number(error['lines'] ?? 0)}: кавычка не закрыта или стоит не на месте`,
    );
  }
}
