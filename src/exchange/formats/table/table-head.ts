import type { Vocabulary } from '../../words/vocabulary.ts';
import { readAmount } from '../read/numbers.ts';
import { type Column, MAX_ROWS_ABOVE, missingIn, readColumns } from './columns.ts';
import { isSubHeading, joinHeadings } from './heading-rows.ts';

/** The headings of a table and how they were understood. */
export interface TableHead {
  headings: readonly string[];
  columns: readonly Column[];
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => !cell.trim());

/**
 * Finds the headings of a table, row by row: the first row with the columns of a catalogue, alone or with the row above it, and with the
 * row below it if that continues it.
 */
export function headFinder(words: Vocabulary) {
  let above: readonly string[] | null = null;
  let found: readonly string[] | null = null;
  let count = 0;
  const headOf = (headings: readonly string[]): TableHead => ({
    headings,
    columns: readColumns(words, headings),
  });
  return {
    /** True once too many rows had no headings. */
    isLost: () => !found && count >= MAX_ROWS_ABOVE,
    isFound: () => found !== null,
    /** Notes a row that is not empty. @returns the headings once they are complete, and whether this row belongs to them */
    take(cells: readonly string[]): { head: TableHead; isPart: boolean } | null {
      if (found) {
        const isPart = isSubHeading(readColumns(words, found), cells);
        return { head: headOf(isPart ? joinHeadings(found, cells) : found), isPart };
      }
      const joined =
        above && isSubHeading(readColumns(words, above), cells) ? joinHeadings(above, cells) : null;
      if (!missingIn(readColumns(words, cells))) found = cells;
      else if (joined && !missingIn(readColumns(words, joined)))
        return { head: headOf(joined), isPart: true };
      above = cells;
      count++;
      return null;
    },
  };
}

/** Guesses the headings of a table with unknown ones: the first row with the most texts, and the next one if it fills its gaps. */
function guessHead(rows: readonly (readonly string[])[]): { headings: readonly string[]; from: number } {
  const texts = rows
    .slice(0, MAX_ROWS_ABOVE)
    .map((cells) => cells.filter((cell) => cell.trim() && readAmount(cell, 3) === null).length);
  const at = texts.indexOf(Math.max(0, ...texts));
  const [upper = [], lower = []] = rows.slice(at, at + 2);
  const fills = lower.some((cell, column) => cell.trim() && !(upper[column] ?? '').trim());
  return fills && isSubHeading([], lower)
    ? { headings: joinHeadings(upper, lower), from: at + 2 }
    : { headings: upper, from: at + 1 };
}

/** Finds or guesses the headings among the first rows of a table, and the rows below them. */
export function headOfRows(
  words: Vocabulary,
  rows: readonly (readonly string[])[],
): TableHead & { isFound: boolean; below: readonly (readonly string[])[] } {
  const filled = rows.filter((cells) => !isEmpty(cells));
  const finder = headFinder(words);
  for (const [at, cells] of filled.entries()) {
    const taken = finder.take(cells);
    if (taken) return { ...taken.head, isFound: true, below: filled.slice(taken.isPart ? at + 1 : at) };
    if (finder.isLost()) break;
  }
  const { headings, from } = guessHead(filled);
  return {
    headings,
    columns: readColumns(words, headings),
    isFound: finder.isFound(),
    below: filled.slice(from),
  };
}
