import { lineage, type SectionNode } from './section-tree.ts';

/** Number of sections whose best product is shown ahead of all other rows. */
const SHOWN_SECTIONS = 4;
/** Marks of rows: in none of the sections, in a section that is not shown first, already placed. */
const [NONE, OTHER, PLACED] = [0, 254, 255];

/** Returns the sections that have none of the others below them, the largest first. */
function narrowest(sections: readonly SectionNode[]): SectionNode[] {
  const above = new Set(sections.flatMap((node) => lineage(node).slice(1)));
  return sections.filter((node) => !above.has(node)).sort((a, b) => b.rows.length - a.rows.length);
}

/** Marks each row with the section that it is shown for, and counts the rows that are in any section. */
function marked(sections: readonly SectionNode[], size: number) {
  const marks = new Uint8Array(size);
  let count = 0;
  for (const { rows } of sections) {
    for (const row of rows) {
      if (marks[row] === NONE) count++;
      marks[row] = OTHER;
    }
  }
  const shown = narrowest(sections).slice(0, SHOWN_SECTIONS);
  for (const [at, { rows }] of shown.entries()) for (const row of rows) marks[row] = at + 1;
  return { marks, count, shown: shown.length };
}

/** Returns the ranked rows, followed by the rows of the sections that are not among them. */
function withAll(ranked: Int32Array, sections: readonly SectionNode[], size: number): Int32Array {
  const known = new Uint8Array(size);
  for (const row of ranked) known[row] = 1;
  const missing: number[] = [];
  for (const { rows } of sections) {
    for (const row of rows) {
      if (known[row] === 0) missing.push(row);
      known[row] = 1;
    }
  }
  const all = new Int32Array(ranked.length + missing.length);
  all.set(ranked);
  all.set(missing, ranked.length);
  return all;
}

/**
 * Returns ranked rows with all rows of the sections first, and the best row of each section before those: an unfinished word may become the
 * name of any of them. `size` is the number of all rows.
 */
export function sectionsFirst(
  ranked: Int32Array,
  sections: readonly SectionNode[],
  size: number,
): Int32Array {
  if (sections.length === 0) return ranked;
  const { marks, count, shown } = marked(sections, size);
  let among = 0;
  for (const row of ranked) if (marks[row] !== NONE) among++;
  const all = among < count ? withAll(ranked, sections, size) : ranked;
  const sorted = new Int32Array(all.length);
  let filled = 0;
  const seen = new Set<number>();
  for (let at = 0; at < all.length && seen.size < shown; at++) {
    const row = all[at] as number;
    const mark = marks[row] as number;
    if (mark === NONE || mark === OTHER || seen.has(mark)) continue;
    seen.add(mark);
    marks[row] = PLACED;
    sorted[filled++] = row;
  }
  for (const row of all) if (marks[row] !== NONE && marks[row] !== PLACED) sorted[filled++] = row;
  for (const row of all) if (marks[row] === NONE) sorted[filled++] = row;
  return sorted;
}
