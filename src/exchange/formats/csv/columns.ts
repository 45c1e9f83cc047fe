import { CSV_COLUMNS, type CsvColumn } from '../../../../content/import.ts';

const BY_HEADING = new Map(
  (Object.entries(CSV_COLUMNS) as [CsvColumn, readonly string[]][]).flatMap(([column, headings]) =>
    headings.map((heading) => [heading, column] as const),
  ),
);

/** A column of the file: one of the known ones, or a property by its heading. */
export type Column = { as: CsvColumn } | { as: 'property'; name: string };

/** What the columns of a file hold; null where they are not those of a catalogue: a name, and an id or an article. */
export function readColumns(headings: readonly string[]): Column[] | null {
  const taken = new Set<CsvColumn>();
  const columns = headings.map((heading): Column => {
    const name = heading.trim();
    const known = BY_HEADING.get(name.toLowerCase().replace(/\s+/g, ' '));
    if (known === undefined) return name ? { as: 'property', name } : { as: 'ignored' };
    if (taken.has(known) && known !== 'pictures')
      return known === 'ignored' ? { as: known } : { as: 'property', name };
    taken.add(known);
    return { as: known };
  });
  const usable =
    taken.has('name') &&
    (taken.has('id') || taken.has('article')) &&
    (taken.has('price') || taken.has('section'));
  return usable ? columns : null;
}

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** The delimiter of a file by its first line, quoted parts aside. */
export function delimiterOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}
