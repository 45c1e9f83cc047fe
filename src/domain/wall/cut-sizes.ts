import type { LaidKind } from './courses.ts';
import type { WallPiece } from './wall-layout.ts';

export interface CutSize {
  kind: LaidKind;
  /** Size in whole millimetres, as a tiler marks it on a tile. */
  width: number;
  height: number;
  /** Whether an opening cuts a corner or a hole out of the pieces. */
  notched: boolean;
  count: number;
}

const MILLIMETRE = 10;
const marked = (from: number, to: number) => Math.max(1, Math.round((to - from) / MILLIMETRE));

/** Returns the cut pieces of a wall grouped by kind and size, largest first. */
export function cutSizes(pieces: readonly WallPiece[]): CutSize[] {
  const sizes = new Map<string, CutSize>();
  for (const { kind, box, notched, whole } of pieces) {
    if (whole) continue;
    const width = marked(box.left, box.right);
    const height = marked(box.bottom, box.top);
    const key = `${kind} ${width} ${height} ${notched}`;
    sizes.set(key, { kind, width, height, notched, count: (sizes.get(key)?.count ?? 0) + 1 });
  }
  return [...sizes.values()].sort((a, b) => b.width * b.height - a.width * a.height);
}
