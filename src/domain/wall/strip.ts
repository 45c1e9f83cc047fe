/** A row or column of pieces between two joints, before edges cut it; tenths of a millimetre. */
export interface Strip {
  at: number;
  size: number;
}

/** A part of a line without openings, from one edge to the next; in tenths of a millimetre. */
export interface Stretch {
  from: number;
  to: number;
}

/** Smallest acceptable part of a piece: a third of it, rounded up. */
export const thirdOf = (size: number): number => Math.ceil(size / 3);

/** Length of the visible part of a strip between two edges; negative if the strip lies outside them. */
export const seenOf = ({ at, size }: Strip, { from, to }: Stretch): number =>
  Math.min(at + size, to) - Math.max(at, from);

/** Whether an edge leaves less than a third of a strip. A part no wider than a joint does not count: it is filled with grout. */
export function isNarrow(strip: Strip, stretch: Stretch, joint: number): boolean {
  const seen = seenOf(strip, stretch);
  return seen > joint && seen < strip.size && seen < thirdOf(strip.size);
}

/** Index of the first strip that ends after `place`, in strips in ascending order; the number of strips if there is none. */
function firstBehind(strips: readonly Strip[], place: number): number {
  let low = 0;
  let high = strips.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { at, size } = strips[middle] as Strip;
    if (at + size > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Number of pieces at the ends of stretches of which less than a third would remain if the strips were moved by `shift`. */
export function narrowEnds(
  strips: readonly Strip[],
  stretches: readonly Stretch[],
  { shift, joint }: { shift: number; joint: number },
): number {
  let count = 0;
  for (const { from, to } of stretches) {
    const moved = { from: from - shift, to: to - shift };
    const first = firstBehind(strips, moved.from);
    const beyond = firstBehind(strips, moved.to);
    // A strip that begins where the stretch ends lies outside it.
    const last = (strips[beyond]?.at ?? moved.to) < moved.to ? beyond : beyond - 1;
    if (first > last) continue;
    if (isNarrow(strips[first] as Strip, moved, joint)) count++;
    if (last > first && isNarrow(strips[last] as Strip, moved, joint)) count++;
  }
  return count;
}

/** How far strips may move, `back` being zero or negative, and the joint between them. */
export interface Reach {
  back: number;
  on: number;
  joint: number;
}

/** How far strips are moved, and the number of narrow ends that remain. */
export interface Shift {
  by: number;
  narrow: number;
}

/** Rows whose pieces have the same positions: the strips, and the stretches that they cover. */
export interface Rows {
  strips: readonly Strip[];
  stretches: readonly Stretch[];
}

/** Moves within reach at which an end of a stretch meets an edge of a strip, or lies a joint or a third of the strip away from it. */
function placesOf({ strips, stretches }: Rows, { back, on, joint }: Reach): number[] {
  const edges = new Set(stretches.flatMap(({ from, to }) => [from, to]));
  const found: number[] = [];
  for (const edge of edges) {
    for (const { at, size } of strips) {
      if (edge - at < back || edge - at - size > on) continue;
      for (const inside of [0, joint, thirdOf(size), size - thirdOf(size), size - joint, size]) {
        const by = edge - at - inside;
        if (by >= back && by <= on) found.push(by);
      }
    }
  }
  return found;
}

/**
 * Returns the smallest move of the strips that leaves as few ends as possible below a third, ideally none. An end changes between narrow
 * and wide only where it meets an edge of a strip or lies a joint or a third of a strip away from it, so other moves need not be tried. All
 * rows move together.
 */
export function chooseShift(rows: readonly Rows[], reach: Reach): Shift {
  const { joint } = reach;
  const tried = new Set([0, ...rows.flatMap((each) => placesOf(each, reach))]);
  const nearest = [...tried].sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
  let best: Shift = { by: 0, narrow: Number.POSITIVE_INFINITY };
  for (const by of nearest) {
    const narrow = rows.reduce(
      (sum, { strips, stretches }) => sum + narrowEnds(strips, stretches, { shift: by, joint }),
      0,
    );
    if (narrow < best.narrow) best = { by, narrow };
    if (narrow === 0) break;
  }
  return best;
}

/** Returns strips of one size with joints between them; one of them begins at `start`, and together they cover `from` to `to`. */
export function repeat(size: number, joint: number, start: number, { from, to }: Stretch): Strip[] {
  const step = size + joint;
  const first = Math.floor((from - start) / step);
  const last = Math.ceil((to - start) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    at: start + (first + index) * step,
    size,
  }));
}
