import { readAmount } from '../read/numbers.ts';
import type { Column } from './columns.ts';

/**
 * Whether the row below the headings continues them, as «шт», «м²» below «Упаковка»: at least two texts, no number, and nothing where goods
 * have their code or name.
 */
export function isSubHeading(columns: readonly Column[], cells: readonly string[]): boolean {
  const filled = cells.flatMap((cell, at) =>
    cell.trim() ? [{ text: cell.trim(), column: columns[at] }] : [],
  );
  return (
    filled.length >= 2 &&
    filled.every(
      ({ text, column }) =>
        readAmount(text, 3) === null &&
        !['id', 'article', 'name', 'group'].includes(column?.as ?? 'property'),
    )
  );
}

/** Joins two rows of headings; a heading without a text of its own over it belongs to the last one to its left, as merged cells do. */
export function joinHeadings(upper: readonly string[], lower: readonly string[]): string[] {
  let last = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const own = (upper[at] ?? '').trim();
    const below = (lower[at] ?? '').trim();
    if (own) last = own;
    return below ? `${last} ${below}`.trim() : own;
  });
}
