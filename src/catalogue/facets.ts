import { placeOfFilter } from '../domain/listing/filter-settings.ts';
import type { Explained } from '../domain/product/term.ts';
import { type JointColumns, Tally } from './joint-columns.ts';
import { ABSENT, boundsAmong, type RangeColumn } from './range-column.ts';
import type { Scratch } from './scratch.ts';
import { countsOfValues, type TermColumn } from './term-column.ts';
import type { VariantRows } from './variant-rows.ts';

/** A filter the whole catalogue may have. */
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
  /** Whole units to a shown one. */
  scale: number;
  column: RangeColumn;
  /** Numbers of the variants of goods; null where they do not differ in this. */
  variants: RangeColumn | null;
}

export type Filter = TermFilter | RangeFilter;

/** A filter as it stands in one listing: with the values and bounds that occur there. */
export type PreparedFacet = PreparedTerms | PreparedRange;

export interface PreparedTerms {
  kind: 'terms';
  name?: string;
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
  /** What it is called here, where the filter's own name would mislead. */
  name?: string;
  filter: RangeFilter;
  min: number;
  max: number;
}

/** All filters of the catalogue, in the order they are shown. */
export interface Filters {
  before: readonly Filter[];
  /** Those of properties: of these a listing shows the {@link MAX_PROPERTIES} that most of its goods have. */
  properties: readonly Filter[];
  after: readonly Filter[];
}

const MAX_PROPERTIES = 14;

/** A term facet is of use when it splits the goods: two values, or one that only some have. */
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

/** Whether all goods that cover a surface are sold by the square metre: its price is then the price itself, in the same unit. */
function repeatsPrice(filters: Filters, rows: Int32Array): boolean {
  const columnOf = (id: string) => filters.before.find((filter) => filter.id === id)?.column;
  const price = columnOf('price') as RangeColumn | undefined;
  const perMetre = columnOf('price-m2') as RangeColumn | undefined;
  if (!price || !perMetre) return false;
  return rows.every((row) => perMetre[row] === ABSENT || perMetre[row] === price[row]);
}

/** The price of what is sold, beside that of a square metre, which is the one that goods are compared by. */
const PRICE_OF_UNIT = 'Цена за штуку или упаковку';

type Found = NonNullable<ReturnType<typeof prepareTerms> | ReturnType<typeof prepareRange>>;

/** Where most of the goods cover a surface their price is that of a square metre [BEYOND-1]. */
function pricesInOrder(found: readonly Found[], size: number): Found[] {
  const isOf = (id: string) => (each: Found) => each.facet.filter.id === id;
  const perMetre = found.find(isOf('price-m2'));
  const price = found.find(isOf('price'));
  if (!perMetre || price?.facet.kind !== 'range' || perMetre.covered * 2 <= size) return [...found];
  const named = { ...price, facet: { ...price.facet, name: PRICE_OF_UNIT } };
  return found.flatMap((each) => (each === perMetre ? [] : each === price ? [perMetre, named] : [each]));
}

/** How the filters of a listing are ordered, see {@link placeOfFilter}. */
export interface Order {
  first: readonly string[];
  last: readonly string[];
}

/** The facets of a listing of these rows; of two sliders for one price the first stays. */
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
  const kept = new Set([...properties].sort((a, b) => b.covered - a.covered).slice(0, MAX_PROPERTIES));
  const repeated = repeatsPrice(filters, rows) ? 'price-m2' : null;
  const shown = [
    ...pricesInOrder(found(filters.before.filter(({ id }) => id !== repeated)), rows.length),
    ...properties.filter((each) => kept.has(each)),
    ...found(filters.after),
  ].map(({ facet }) => facet);
  const placeOf = ({ filter }: PreparedFacet) => placeOfFilter(filter.name, first, last);
  return shown.sort((one, other) => placeOf(one) - placeOf(other));
}
