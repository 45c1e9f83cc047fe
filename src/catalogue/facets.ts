import { type JointColumns, Tally } from './joint-columns.ts';
import { ABSENT, boundsAmong, type RangeColumn } from './range-column.ts';
import type { Scratch } from './scratch.ts';
import { countsOfValues, type TermColumn } from './term-column.ts';

/** A filter the whole catalogue may have. */
export interface TermFilter {
  kind: 'terms';
  id: string;
  name: string;
  column: TermColumn;
}

export interface RangeFilter {
  kind: 'range';
  id: string;
  name: string;
  unit: string;
  /** Whole units to a shown one. */
  scale: number;
  column: RangeColumn;
}

export type Filter = TermFilter | RangeFilter;

/** A filter as it stands in one listing: with the values and bounds that occur there. */
export type PreparedFacet = PreparedTerms | PreparedRange;

export interface PreparedTerms {
  kind: 'terms';
  filter: TermFilter;
  /** The values that occur, in the order they are shown, as indices into the column's values. */
  shown: readonly number[];
  /** Value index by address code, of those that occur. */
  indexOf: ReadonlyMap<string, number>;
  /** Counts by code with nothing filtered. */
  unfiltered: Int32Array;
}

export interface PreparedRange {
  kind: 'range';
  filter: RangeFilter;
  min: number;
  max: number;
}

/** All filters of the catalogue, in the order they are shown. */
export interface Filters {
  before: readonly Filter[];
  /** Those of properties: of these a listing shows the {@link MOST_PROPERTIES} that most of its goods have. */
  properties: readonly Filter[];
  after: readonly Filter[];
}

const MOST_PROPERTIES = 14;

/** A term facet tells something when it splits the goods: two values, or one that only some have. */
function prepareTerms(
  filter: TermFilter,
  counted: Int32Array,
  size: number,
): { facet: PreparedTerms; covered: number } | null {
  const covered = size - (counted[0] as number);
  if (covered === 0) return null;
  const counts = countsOfValues(filter.column, counted);
  const shown: number[] = [];
  counts.forEach((count, value) => {
    if (count > 0) shown.push(value);
  });
  const splits = shown.length > 1 || (filter.column.values.length === 1 && covered < size);
  if (!splits) return null;
  const indexOf = new Map(shown.map((value) => [filter.column.values[value]?.code ?? '', value]));
  return { facet: { kind: 'terms', filter, shown, indexOf, unfiltered: counted.slice() }, covered };
}

function prepareRange(
  filter: RangeFilter,
  rows: Int32Array,
): { facet: PreparedRange; covered: number } | null {
  const bounds = boundsAmong(filter.column, rows);
  if (!bounds || bounds.min >= bounds.max) return null;
  return { facet: { kind: 'range', filter, ...bounds }, covered: bounds.count };
}

/** Whether all goods that cover a surface are sold by the square metre: its price is then the price itself, in the same unit. */
function repeatsPrice(filters: Filters, rows: Int32Array): boolean {
  const columnOf = (id: string) => filters.before.find((filter) => filter.id === id)?.column;
  const price = columnOf('price') as RangeColumn | undefined;
  const perMetre = columnOf('price-m2') as RangeColumn | undefined;
  if (!price || !perMetre) return false;
  return rows.every((row) => perMetre[row] === ABSENT || perMetre[row] === price[row]);
}

/** The facets of a listing of these rows; of two sliders for one price the first stays. */
export function prepareFacets(
  filters: Filters,
  joints: JointColumns,
  rows: Int32Array,
  scratch: Scratch,
): PreparedFacet[] {
  const tally = new Tally(joints, rows, scratch.begin());
  const prepare = (filter: Filter) =>
    filter.kind === 'terms'
      ? prepareTerms(filter, tally.of(filter.column), rows.length)
      : prepareRange(filter, rows);
  const found = (list: readonly Filter[]) => list.flatMap((filter) => prepare(filter) ?? []);
  const properties = found(filters.properties);
  const kept = new Set([...properties].sort((a, b) => b.covered - a.covered).slice(0, MOST_PROPERTIES));
  const repeated = repeatsPrice(filters, rows) ? 'price-m2' : null;
  return [
    ...found(filters.before.filter(({ id }) => id !== repeated)),
    ...properties.filter((each) => kept.has(each)),
    ...found(filters.after),
  ].map(({ facet }) => facet);
}
