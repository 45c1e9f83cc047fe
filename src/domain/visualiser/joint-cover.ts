/**
 * Share of a pixel that the visible line of a joint covers, where the pixel spans `reach` around a point `inside` a piece, measured from
 * the piece's edge and negative in the gap. `joint` is the width of the gap, `line` its visible width; all are in one unit.
 */
export function jointCover(inside: number, reach: number, joint: number, line: number): number {
  const away = Math.abs(inside + joint / 2);
  const covered = Math.min(line / 2 - away + reach / 2, line, reach);
  return covered <= 0 ? 0 : covered / reach;
}
