/**
 * What makes a spreadsheet take a text for a formula, also behind spaces and signs that are not seen: the four signs, their full-width
 * forms, and the tab and the line break that begin another cell (OWASP, «CSV Injection»).
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A text as a cell of a table that leaves the shop: behind an apostrophe where a spreadsheet would compute it. */
export function tableCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A row of a CSV table with semicolons, without its line break: no cell is a formula or ends early. */
export function csvRow(cells: readonly string[]): string {
  return cells
    .map(tableCell)
    .map((cell) => (/[";,\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';');
}
