/**
 * Matches a text that a spreadsheet would treat as a formula, even after spaces and invisible characters. It begins with one of four signs
 * or their full-width forms, or with a tab or line break (OWASP, «CSV Injection»).
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Escapes the text of an exported cell by putting an apostrophe before anything that a spreadsheet would calculate. */
export function tableCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Writes a CSV row separated by semicolons, without its line break. No cell can act as a formula or end early. */
export function csvRow(cells: readonly string[]): string {
  return cells
    .map(tableCell)
    .map((cell) => (/[";,\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';');
}
