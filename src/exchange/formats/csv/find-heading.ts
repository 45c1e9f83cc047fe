import { parse } from 'csv-parse/sync';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { FileRefused } from '../read/refusal.ts';
import {
  type Column,
  knownCount,
  MAX_ROWS_ABOVE,
  missingIn,
  missingText,
  readColumns,
} from '../table/columns.ts';
import { headOfRows } from '../table/table-head.ts';

/** Message for a file that is in none of the formats an import reads. */
export const UNKNOWN_FORMAT =
  'формат не узнан: нужен каталог CommerceML, YML, XLSX или CSV со столбцами «код» (или «артикул»), «название» и «цена»';

const DELIMITERS = [';', ',', '\t', '|'];

interface Heading {
  delimiter: string;
  columns: readonly Column[];
}

/** The first rows of a table. The last row may be cut inside quotes and is then dropped. */
function firstRows(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    to: MAX_ROWS_ABOVE,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
}

const delimitersOf = (text: string) => {
  const stated = /^sep=(.)\r?\n/.exec(text)?.[1];
  return stated ? [stated] : DELIMITERS;
};

/**
 * Finds the delimiter and the headings of a table: the first row with the column names of a catalogue.
 * @throws FileRefused if there is no such row
 */
export function findHeading(text: string, file: string, words: Vocabulary): Heading {
  let best: Heading = { delimiter: ';', columns: [] };
  for (const delimiter of delimitersOf(text)) {
    const rows = firstRows(text, delimiter);
    const candidates = [...rows.map((row) => readColumns(words, row)), headOfRows(words, rows).columns];
    for (const columns of candidates) {
      const better = missingIn(best.columns) && !missingIn(columns);
      const worse = !missingIn(best.columns) && missingIn(columns);
      if (better || (!worse && knownCount(columns) > knownCount(best.columns))) best = { delimiter, columns };
    }
  }
  const missing = missingIn(best.columns);
  if (!missing) return best;
  throw new FileRefused(file, 0, 0, missingText(best.columns) ?? UNKNOWN_FORMAT);
}

/** The first rows of a text that may be a table with unknown headings, at the delimiter that gives most columns; empty if it is none. */
export function likelyRows(text: string, words: Vocabulary): string[][] {
  const tables = delimitersOf(text).map((delimiter) => firstRows(text, delimiter));
  const known = tables.find((rows) => headOfRows(words, rows).isFound);
  const widthOf = (rows: string[][]) => headOfRows(words, rows).headings.length;
  const widest = tables.toSorted((one, two) => widthOf(two) - widthOf(one))[0] ?? [];
  const rows = known ?? widest;
  return widthOf(rows) > 1 ? rows : [];
}
