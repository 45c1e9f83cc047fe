import { placeOfFilter } from '../domain/listing/filter-settings.ts';
import type { Explained } from '../domain/product/term.ts';
import { type JointColumns, Tally } from './joint-columns.ts';
import { ABSENT, boundsAmong, type RangeColumn } from './range-column.ts';
import type { Scratch } from './scratch.ts';
import { countsOfValues, type TermColumn } from './term-column.ts';
import type { VariantRows } from './variant-rows.ts';

interface TermFilter extends Explained {
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
  /** Stored units per displayed unit. */
  scale: number;
  column: RangeColumn;
  /** Numbers of variants; null if no product has variants that differ in this number. */
  variants: RangeColumn | null;
}

export type Filter = TermFilter | RangeFilter;

/** A filter as it appears in one listing, with the values and bounds that occur there. */
export type PreparedFacet = PreparedTerms | PreparedRange;

export interface PreparedTerms {
  kind: 'terms';
  name?: string;
  filter: TermFilter;
  /** Values that occur, in display order, as indices into the column's values. */
  shown: readonly number[];
  /** Index of each value that occurs, by its code in addresses. */
  indexOf: ReadonlyMap<string, number>;
  /** Counts by code with no filter selected. */
  unfiltered: Int32Array;
}

export interface PreparedRange {
  kind: 'range';
  /** Name in this listing, where the filter's own name would mislead. */
  name?: string;
  filter: RangeFilter;
  min: number;
  max: number;
}

/** All filters of the catalogue, in display order. */
export interface Filters {
  before: readonly Filter[];
  /** Filters of properties. A listing shows the {@link MAX_PROPERTIES} that most of its goods have. */
  properties: readonly Filter[];
  after: readonly Filter[];
}

const MAX_PROPERTIES = 14;

/** Prepares a term facet; null if it does not split the goods, for which it needs two values, or one that only some goods have. */
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
  variants: VariantRows,
): { facet: PreparedRange; covered: number } | null {
  const bounds = boundsAmong(filter, rows, variants);
  if (!bounds || bounds.min >= bounds.max) return null;
  return { facet: { kind: 'range', filter, ...bounds }, covered: bounds.count };
}

/** Whether the price per m² repeats the price, because all goods that cover a surface are sold by the square metre. */
function repeatsPrice(filters: Filters, rows: Int32Array): boolean {
  const columnOf = (id: string) => filters.before.find((filter) => filter.id === id)?.column;
  const price = columnOf('price') as RangeColumn | undefined;
  const perMetre = columnOf('price-m2') as RangeColumn | undefined;
  if (!price || !perMetre) return false;
  return rows.every((row) => perMetre[row] === ABSENT || perMetre[row] === price[row]);
}

/** Name of the filter by the price of the selling unit where it is shown together with the price per m². */
const PRICE_OF_UNIT = 'Цена за штуку или упаковку';

type Found = NonNullable<ReturnType<typeof prepareTerms> | ReturnType<typeof prepareRange>>;

/** Puts the price per m² first where most of the goods cover a surface [BEYOND-1]. */
function pricesInOrder(found: readonly Found[], size: number): Found[] {
  const isOf = (id: string) => (each: Found) => each.facet.filter.id === id;
  const perMetre = found.find(isOf('price-m2'));
  const price = found.find(isOf('price'));
  if (!perMetre || price?.facet.kind !== 'range' || perMetre.covered * 2 <= size) return [...found];
  const named = { ...price, facet: { ...price.facet, name: PRICE_OF_UNIT } };
  return found.flatMap((each) => (each === perMetre ? [] : each === price ? [perMetre, named] : [each]));
}

/** Order of the filters in a listing, see {@link placeOfFilter}. */
export interface Order {
  first: readonly string[];
  last: readonly string[];
}

/** Returns the filters except those with the given ids. */
export function withoutFilters(filters: Filters, ids: ReadonlySet<string>): Filters {
  if (ids.size === 0) return filters;
  const isShown = ({ id }: Filter) => !ids.has(id);
  const { before, properties, after } = filters;
  return {
    before: before.filter(isShown),
    properties: properties.filter(isShown),
    after: after.filter(isShown),
  };
}

/** Prepares the facets of a listing of these rows. Of two sliders for the same price only the first stays. */
export function prepareFacets(
  filters: Filters,
  { joints, variants }: { joints: JointColumns; variants: VariantRows },
  rows: Int32Array,
  scratch: Scratch,
  { first, last }: Order = { first: [], last: [] },
): PreparedFacet[] {
  const tally = new Tally(joints, rows, scratch.begin());
  const prepare = (filter: Filter) =>
    filter.kind === 'terms'
      ? prepareTerms(filter, tally.of(filter.column), rows.length)
      : prepareRange(filter, rows, variants);
  const found = (list: readonly Filter[]) => list.map(prepare).filter((each): each is Found => each !== null);
  const properties = found(filters.properties);
  const chosen = new Set([...properties].sort((a, b) => b.covered - a.covered).slice(0, MAX_PROPERTIES));
  const repeated = repeatsPrice(filters, rows) ? 'price-m2' : null;
  const shown = [
    ...pricesInOrder(found(filters.before.filter(({ id }) => id !== repeated)), rows.length),
    ...properties.filter((each) => chosen.has(each)),
    ...found(filters.after),
  ].map(({ facet }) => facet);
  const placeOf = ({ filter }: PreparedFacet) => placeOfFilter(filter.name, first, last);
  return shown.sort((one, other) => placeOf(one) - placeOf(other));
}
