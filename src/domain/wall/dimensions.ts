import type { Stretch, Strip } from './strip.ts';

/** A dimension on a drawing that stands for `count` equal strips side by side; positions in tenths of a millimetre. */
export interface Dimension extends Stretch {
  /** Visible size of each strip. */
  size: number;
  count: number;
}

/** Returns the dimensions that a drawing of the stretch `within` shows, equal neighbours merged into one. */
export function dimensionsOf(strips: readonly Strip[], within: Stretch): Dimension[] {
  const found: Dimension[] = [];
  for (const { at, size } of strips) {
    const seen = { from: Math.max(at, within.from), to: Math.min(at + size, within.to) };
    if (seen.to <= seen.from) continue;
    const last = found.at(-1);
    if (last?.size === seen.to - seen.from)
      found[found.length - 1] = { ...last, to: seen.to, count: last.count + 1 };
    else found.push({ ...seen, size: seen.to - seen.from, count: 1 });
  }
  return found;
}
