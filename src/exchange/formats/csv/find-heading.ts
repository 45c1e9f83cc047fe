import { parse } from 'csv-parse/sync';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { FileRefused } from '../read/refusal.ts';
import { type Column, knownCount, lackOf, readColumns } from './columns.ts';

/** A title, a date, a note on prices: what may stand above the headings. */
export const MAX_ROWS_ABOVE = 30;

/** Why a file is refused that is nothing an import reads. */
export const UNKNOWN_FORMAT =
  'формат не узнан: нужен каталог CommerceML, YML или CSV со столбцами «код» (или «артикул»), «название» и «цена»';

const DELIMITERS = [';', ',', '\t', '|'];

interface Heading {
  delimiter: string;
  columns: readonly Column[];
}

/** The first rows of a table. The last of the text may be cut within its quotes and is left out then. */
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

/** The delimiter of a table and its headings: the first row that names what a catalogue has. @throws FileRefused without one */
export function findHeading(text: string, file: string, words: Vocabulary): Heading {
  const stated = /^sep=(.)\r?\n/.exec(text)?.[1];
  let best: Heading = { delimiter: ';', columns: [] };
  for (const delimiter of stated ? [stated] : DELIMITERS) {
    for (const row of firstRows(text, delimiter)) {
      const columns = readColumns(words, row);
      const better = lackOf(best.columns) && !lackOf(columns);
      const worse = !lackOf(best.columns) && lackOf(columns);
      if (better || (!worse && knownCount(columns) > knownCount(best.columns))) best = { delimiter, columns };
    }
  }
  const lack = lackOf(best.columns);
  if (!lack) return best;
  const found = best.columns.filter(({ as }) => as !== 'property' && as !== 'not-understood');
  if (found.length < 2) {
    throw new FileRefused(file, 0, 0, UNKNOWN_FORMAT);
  }
  const names = found.map(({ heading }) => `«${heading}»`).join(', ');
  throw new FileRefused(
    file,
    0,
    0,
    `в таблице нет столбца ${lack}; узнаны столбцы ${names} (docs/import.md)`,
  );
}
