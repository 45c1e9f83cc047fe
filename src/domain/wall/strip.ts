/** A row or a column of pieces between two joints, before edges cut it; tenths of a millimetre. */
export interface Strip {
  at: number;
  size: number;
}

/** What lies free of openings along a line, from edge to edge; tenths of a millimetre. */
export interface Stretch {
  from: number;
  to: number;
}

/** The least that may be left of a piece: a third of it, rounded up. */
export const thirdOf = (size: number): number => Math.ceil(size / 3);

/** How much of a strip is seen between two edges; less than nothing where it lies beyond them. */
export const seenOf = ({ at, size }: Strip, { from, to }: Stretch): number =>
  Math.min(at + size, to) - Math.max(at, from);

/** What an edge leaves of a strip is less than a third of it. What is no wider than a joint is grouted: it is no piece. */
export function isNarrow(strip: Strip, stretch: Stretch, joint: number): boolean {
  const seen = seenOf(strip, stretch);
  return seen > joint && seen < strip.size && seen < thirdOf(strip.size);
}

/** The first of the strips, which are in order, that ends behind a place; their number where none does. */
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

/** How many pieces at the ends of stretches would be narrower than a third, with the strips moved by `shift`. */
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
    // A strip that begins where the stretch ends lies outside of it.
    const last = (strips[beyond]?.at ?? moved.to) < moved.to ? beyond : beyond - 1;
    if (first > last) continue;
    if (isNarrow(strips[first] as Strip, moved, joint)) count++;
    if (last > first && isNarrow(strips[last] as Strip, moved, joint)) count++;
  }
  return count;
}

/** How far strips may be moved: `back` is nought or less; and the joint between them. */
export interface Reach {
  back: number;
  on: number;
  joint: number;
}

/** A way to move strips, and how many narrow ends it leaves. */
export interface Shift {
  by: number;
  narrow: number;
}

/** Rows that have their pieces at the same places: these, and where there is something to cover. */
export interface Rows {
  strips: readonly Strip[];
  stretches: readonly Stretch[];
}

/** Moves within reach at which an end of a stretch meets an edge of a strip, or a joint's width or a third of it. */
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
 * The least move of strips that leaves fewest ends narrower than a third, none where any move within reach leaves none. What is left at an
 * edge changes its kind only where the edge meets an end, a joint's width or a third of a strip, so that no other places need be tried.
 * All rows move together.
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

/** Strips of one size with joints between them, from one that begins at `start`, as far as from `from` to `to`. */
export function repeat(size: number, joint: number, start: number, { from, to }: Stretch): Strip[] {
  const step = size + joint;
  const first = Math.floor((from - start) / step);
  const last = Math.ceil((to - start) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    at: start + (first + index) * step,
    size,
  }));
}
