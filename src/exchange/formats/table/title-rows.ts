import { readAmount } from '../read/numbers.ts';
import type { Column } from './columns.ts';

/** Facts about a row of goods that title rows above it state. */
export interface Above {
  /** Names of the section and those above it, from the top; null where the table has a column for it or names none. */
  sections: readonly string[] | null;
  collection: string | null;
}

/** Titles within a table: rows with a single text. */
export interface Titles {
  /** Notes the row if it is a title, and says whether it is. */
  take(cells: readonly string[]): boolean;
  above(): Above;
}

const COLLECTION = /^(?:коллекция|серия)[\s:]+([^\s:].*)$/i;

/** What titles of one level have in common: indented or not, all capitals or not. */
const styleOf = (cell: string) =>
  `${/^\s/.test(cell)} ${cell === cell.toUpperCase() && cell !== cell.toLowerCase()}`;

/**
 * Reads titles between rows of goods. A title replaces the last one written like it, and all below that; one written like none goes below
 * the last. «Коллекция …» names a collection until the next title.
 */
export function titlesOf(columns: readonly Column[]): Titles {
  const hasSections = columns.some(({ as }) => as === 'section');
  const open: { style: string; name: string }[] = [];
  let collection: string | null = null;
  return {
    take(cells) {
      const filled = cells.filter((cell) => cell.trim());
      const [cell = ''] = filled;
      const name = cell.trim();
      if (hasSections || filled.length !== 1 || readAmount(name, 3) !== null) return false;
      const named = COLLECTION.exec(name)?.[1];
      collection = named ? named.replace(/^[«"]|[»"]$/g, '').trim() : null;
      if (named) return true;
      const style = styleOf(cell);
      const same = open.findLastIndex((title) => title.style === style);
      open.splice(same < 0 ? open.length : same, open.length, { style, name });
      return true;
    },
    above: () => ({ sections: open.length > 0 ? open.map(({ name }) => name) : null, collection }),
  };
}
