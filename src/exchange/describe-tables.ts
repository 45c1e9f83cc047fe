import type { Connection } from '../data/connection.ts';
import type { ColumnMeaning } from '../domain/reading/column-meaning.ts';
import type { ColumnOfTable, TableShape } from '../domain/reading/table-shape.ts';
import { likelyRows } from './formats/csv/find-heading.ts';
import { foreignFile } from './formats/foreign-file.ts';
import { readHead } from './formats/read/decode.ts';
import { FileRefused } from './formats/read/refusal.ts';
import { beginningOf } from './formats/sniff.ts';
import { type Column, readColumns } from './formats/table/columns.ts';
import { headOfRows } from './formats/table/table-head.ts';
import { reasonAgainst } from './formats/xlsx/parse.ts';
import { openSheets } from './formats/xlsx/sheets.ts';
import { listFiles, type NamedFile } from './list-files.ts';
import { tableSource } from './source-key.ts';
import type { Vocabulary } from './words/vocabulary.ts';

const MAX_TABLES = 20;
const MAX_COLUMNS = 60;
/** Maximum columns of all tables, because a form has at most 300 fields. */
const MAX_ALL_COLUMNS = 240;
const SAMPLES = 3;
const MAX_SAMPLE = 60;

const meaningOf = ({ as }: Column): ColumnMeaning => (as === 'not-understood' ? 'ignored' : as);

type Words = Record<'own' | 'usual', Vocabulary>;

/** Numbers headings that occur more than once, «Цена (2)», because the merchant's rules refer to them so. */
function numbered(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const number = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, number);
    return number > 1 ? `${heading} (${number})` : heading;
  });
}

/** Describes the columns of the first rows of a table, with their meanings by the source's rules and without them. */
function columnsOf({ own, usual }: Words, rows: readonly (readonly string[])[]): ColumnOfTable[] {
  const { headings, columns, below } = headOfRows(own, rows);
  const guesses = readColumns(usual, headings);
  // A single text is a title, not goods.
  const goods = below.filter((cells) => cells.filter((cell) => cell.trim()).length > 1);
  const names = numbered(columns.map(({ heading }) => heading));
  return columns
    .flatMap((column, at) => {
      const texts = goods.map((cells) => (cells[at] ?? '').trim()).filter(Boolean);
      const samples = [...new Set(texts)].slice(0, SAMPLES).map((text) => text.slice(0, MAX_SAMPLE));
      const guess = guesses[at] ?? column;
      const heading = column.heading && (names[at] ?? '');
      return heading ? [{ heading, meaning: meaningOf(column), guess: meaningOf(guess), samples }] : [];
    })
    .slice(0, MAX_COLUMNS);
}

/** Leaves out tables that a form has no room for. */
function withinForm(tables: readonly TableShape[]): TableShape[] {
  let count = 0;
  return tables.slice(0, MAX_TABLES).filter(({ columns }) => {
    count += columns.length;
    return count <= MAX_ALL_COLUMNS;
  });
}

async function tablesOf({ path, name }: NamedFile, source: string, words: Words): Promise<TableShape[]> {
  const head = await readHead(path);
  const foreign = foreignFile(head);
  if (foreign?.kind === 'workbook')
    return (await openSheets(path, name)).map((sheet) => {
      const isRead = reasonAgainst(sheet, words.own) === null;
      const columns = columnsOf(words, sheet.sample);
      return { file: name, sheet: sheet.name, source, isRead, columns };
    });
  const { text } = beginningOf(head);
  if (foreign || head.includes(0) || text.trimStart().startsWith('<')) return [];
  const columns = columnsOf(words, likelyRows(text, words.own));
  return [{ file: name, sheet: '', source, isRead: true, columns }];
}

/** Describes the tables in files and archives, also those that an import refuses because their headings are unknown. */
export async function describeTables(
  { pool }: Pick<Connection, 'pool'>,
  paths: readonly string[],
  { words, sourceKey }: { words: Vocabulary; sourceKey?: string },
): Promise<TableShape[]> {
  const listed = await listFiles(paths).catch((error: unknown) => {
    if (error instanceof FileRefused) return null;
    throw error;
  });
  if (!listed) return [];
  try {
    const tables: TableShape[] = [];
    for (const file of listed.files) {
      const source = sourceKey ?? (await tableSource(pool, file));
      try {
        tables.push(
          ...(await tablesOf(file, source, { own: words.forSource(source), usual: words.forSource('') })),
        );
      } catch (error) {
        // The import itself says why it refuses the file.
        if (!(error instanceof FileRefused)) throw error;
      }
    }
    return withinForm(tables.filter(({ columns }) => columns.length > 1));
  } finally {
    await listed.remove();
  }
}
