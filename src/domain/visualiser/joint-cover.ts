/**
 * How much of a pixel a joint covers: the exact share of an interval `reach` long around a point that lies `inside` a piece's edge.
 * `joint` is the gap, `line` what is seen of it; all in one measure, `inside` negative in the gap.
 */
export function jointCover(inside: number, reach: number, joint: number, line: number): number {
  const away = Math.abs(inside + joint / 2);
  const covered = Math.min(line / 2 - away + reach / 2, line, reach);
  return covered <= 0 ? 0 : covered / reach;
}
