import type { CsvColumn, ImportWords, PropertyRole } from '../../domain/import-words.ts';
import { type CurrencyWords, currencyWords } from './currencies.ts';
import { roleOf } from './role-of.ts';
import { type UnitWords, unitWords } from './units.ts';

export interface Vocabulary extends ImportWords, UnitWords, CurrencyWords {
  roleOf(name: string): PropertyRole | null;
  /** What a column of a table holds, by its heading in lower case with single spaces. */
  columnOf(heading: string): CsvColumn | undefined;
}

export function readVocabulary(words: ImportWords): Vocabulary {
  const columns = Object.entries(words.csv.columns) as [CsvColumn, { headings: readonly string[] }][];
  const byHeading = new Map(
    columns.flatMap(([column, { headings }]) => headings.map((heading) => [heading, column] as const)),
  );
  return {
    ...words,
    ...unitWords(words),
    ...currencyWords(words),
    roleOf: (name) => roleOf(words.propertyRoles, name),
    columnOf: (heading) => byHeading.get(heading),
  };
}
