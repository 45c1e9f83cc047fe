import type { Section } from '../domain/listing/section.ts';
import type { Picture } from '../domain/product/picture.ts';
import { firstNot } from './first-not.ts';
import { type Pace, pacedLoop } from './pace.ts';
import type { SectionRow } from './rows.ts';

/** A section with the rows in it and below it, in snapshot order. */
export interface SectionNode {
  section: Section;
  parent: SectionNode | null;
  rows: Int32Array;
  /** Ids of the filters that the merchant hid in it or in a section above. */
  hiddenFilters: ReadonlySet<string>;
}

/** Returns a section and those above it, the nearest first. */
export function lineage(node: SectionNode): SectionNode[] {
  const line: SectionNode[] = [];
  for (let at: SectionNode | null = node; at; at = at.parent) line.push(at);
  return line;
}

/** Whether `rows`, which are ascending, include a row. */
function hasRow(rows: Int32Array, row: number): boolean {
  return rows[firstNot(rows.length, (index) => (rows[index] as number) < row)] === row;
}

/** Returns the sections of a row, from the top. */
export function sectionsOfRow({ menu, byId }: SectionTree, row: number): Section[] {
  const path: Section[] = [];
  const within = ({ id }: Section) => hasRow(byId.get(id)?.rows ?? new Int32Array(), row);
  for (let at = menu.find(within); at; at = at.children.find(within)) path.push(at);
  return path;
}

export interface SectionTree {
  /** Top-level sections that have goods, for menus. */
  menu: readonly Section[];
  bySlug: ReadonlyMap<string, SectionNode>;
  byId: ReadonlyMap<number, SectionNode>;
}

/** What the tree needs to know of products, by row. */
export interface Placement {
  count: number;
  /** Returns the section id; 0 for none. */
  sectionOf(row: number): number;
  firstPicture(row: number): Picture | null;
}

/** Makes every section whose parent is unknown, or which is within a cycle, a top-level section. */
function rooted(rows: readonly SectionRow[]): SectionRow[] {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  for (const { id } of rows) {
    const seen = new Set([id]);
    let at = parents.get(id) ?? null;
    while (at !== null && parents.has(at) && !seen.has(at)) {
      seen.add(at);
      at = parents.get(at) ?? null;
    }
    const parent = parents.get(id) ?? null;
    if (at === id || (parent !== null && !parents.has(parent))) parents.set(id, null);
  }
  return rows.map((row) => ({ ...row, parentId: parents.get(row.id) ?? null }));
}

/** Returns, for each section, its own id and those of all sections above it. */
function linesUp(rows: readonly SectionRow[]): Map<number, number[]> {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const lines = new Map<number, number[]>();
  for (const { id } of rows) {
    const line: number[] = [];
    for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) line.push(at);
    lines.set(id, line);
  }
  return lines;
}

/** Returns the slugs, or names, of a section and those above it, the nearest first; empty for an unknown section. */
export function sectionPaths(
  rows: readonly SectionRow[],
  called: 'slug' | 'name' = 'slug',
): (sectionId: number | null) => readonly string[] {
  const words = new Map(rows.map(({ id, [called]: word }) => [id, word]));
  const lines = linesUp(rooted(rows));
  const paths = new Map([...lines].map(([id, line]) => [id, line.map((each) => words.get(each) ?? '')]));
  return (sectionId) => paths.get(sectionId ?? 0) ?? [];
}

async function rowsOfSections(
  lines: ReadonlyMap<number, number[]>,
  placement: Placement,
  pace: Pace,
): Promise<Map<number, Int32Array>> {
  const sizes = new Map<number, number>();
  await pacedLoop(placement.count, pace, (row) => {
    for (const id of lines.get(placement.sectionOf(row)) ?? []) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  });
  const rows = new Map([...lines.keys()].map((id) => [id, new Int32Array(sizes.get(id) ?? 0)]));
  const filled = new Map<number, number>();
  await pacedLoop(placement.count, pace, (row) => {
    for (const id of lines.get(placement.sectionOf(row)) ?? []) {
      const at = filled.get(id) ?? 0;
      (rows.get(id) as Int32Array)[at] = row;
      filled.set(id, at + 1);
    }
  });
  return rows;
}

/** Builds the tree. Children are ordered by position and name. Empty sections are in no list but have a page. */
export async function buildSectionTree(
  sections: readonly SectionRow[],
  placement: Placement,
  pace: Pace,
): Promise<SectionTree> {
  const inOrder = new Intl.Collator('ru', { numeric: true });
  const sorted = rooted(sections).sort((a, b) => a.position - b.position || inOrder.compare(a.name, b.name));
  const lines = linesUp(sorted);
  const rows = await rowsOfSections(lines, placement, pace);
  const listed = new Map<number | null, Section[]>([[null, []]]);
  for (const { id } of sorted) listed.set(id, []);
  const leading = leadingRows(sorted, rows);
  const byId = new Map<number, SectionNode>();
  // Shorter chains first, so that a parent is made before its children.
  for (const row of sorted.toSorted((a, b) => depth(a, lines) - depth(b, lines))) {
    const own = rows.get(row.id) as Int32Array;
    const section: Section = {
      id: row.id,
      parentId: row.parentId,
      slug: row.slug,
      name: row.name,
      pageType: row.pageType,
      filterVariant: row.filterVariant,
      text: row.text,
      count: own.length,
      picture: row.picture ?? firstPictureOf(leading(row.id), placement),
      children: listed.get(row.id) ?? [],
    };
    if (own.length > 0) listed.get(row.parentId)?.push(section);
    const parent = byId.get(row.parentId ?? 0) ?? null;
    const hiddenFilters = new Set([...(parent?.hiddenFilters ?? []), ...(row.hiddenFilters ?? [])]);
    byId.set(row.id, { section, rows: own, parent, hiddenFilters });
  }
  const bySlug = new Map([...byId.values()].map((node) => [node.section.slug, node]));
  return { menu: listed.get(null) ?? [], byId, bySlug };
}

function depth(row: SectionRow, lines: ReadonlyMap<number, number[]>): number {
  return lines.get(row.id)?.length ?? 0;
}

/**
 * Returns the goods that represent a section: those of its first subsection, recursively. By popularity alone an underlay would represent
 * floors.
 */
function leadingRows(sorted: readonly SectionRow[], rows: ReadonlyMap<number, Int32Array>) {
  const firstGroup = new Map<number, number>();
  for (const { id, parentId } of sorted) {
    const filled = (rows.get(id)?.length ?? 0) > 0;
    if (parentId !== null && filled && !firstGroup.has(parentId)) firstGroup.set(parentId, id);
  }
  return function leading(id: number): Int32Array {
    const group = firstGroup.get(id);
    return group === undefined ? (rows.get(id) as Int32Array) : leading(group);
  };
}

/** Number of a section's most popular products among which a picture is looked for. */
const LOOKED_AT = 50;

function firstPictureOf(rows: Int32Array, placement: Placement): Picture | null {
  for (const row of rows.subarray(0, LOOKED_AT)) {
    const picture = placement.firstPicture(row);
    // Next to the section's name, the name of one of its products would be noise.
    if (picture) return { ...picture, alt: '' };
  }
  return null;
}
