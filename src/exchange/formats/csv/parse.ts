import type { ParsedRecord } from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { parseTable, WHOLE_CATALOGUE } from '../table/parse-table.ts';
import { type CsvShape, readCsv } from './read-csv.ts';

/**
 * Reads a CSV catalogue as a stream of records.
 * @throws FileRefused as {@link readCsv} and {@link parseTable}
 */
export async function* parseCsv(
  path: string,
  file: string,
  words: Vocabulary,
  shape: CsvShape,
): AsyncGenerator<ParsedRecord> {
  yield* parseTable(readCsv(path, file, shape), file, words);
  yield WHOLE_CATALOGUE;
}
