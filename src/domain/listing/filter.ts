import { printedBounds } from './filter-number.ts';
import { DEFAULT_SORT, type ListingQuery, SORTS, type Sort } from './listing.ts';
import { type Range, type RangeBounds, sentRange, settleRange } from './range-rules.ts';

/** Filters that may occur in addresses of a listing. */
export interface FilterVocabulary {
  /** Known value codes by filter id. */
  terms: ReadonlyMap<string, { has(code: string): boolean }>;
  /** Bounds by filter id, in the column's whole units. */
  ranges: ReadonlyMap<string, RangeBounds>;
}

/** More parameters than a person can choose are ignored, so that an address with 10,000 of them costs nothing. */
const MAX_PARAMETERS = 1000;
const MAX_VALUES = 200;
const MAX_NUMBER_LENGTH = 20;

/** Names of parameters that listings use themselves; a property with such a code gets another filter id, see {@link filterIdOf}. */
export const OWN_NAMES: ReadonlySet<string> = new Set([
  'brand',
  'price',
  'price-m2',
  'rating',
  'stock',
  'special',
  'country',
  'sort',
  'page',
  'q',
]);

/** Returns the filter id of a property: its code, unless listings use that name themselves. */
export function filterIdOf(code: string): string {
  return OWN_NAMES.has(code) ? `${code}-p` : code;
}

/** Returns how many whole units of a range filter make one shown unit: kopecks per rouble, or thousandths per unit of a property. */
export function scaleOf(filterId: string): number {
  return filterId === 'price' || filterId === 'price-m2' ? 100 : 1000;
}

/** Query for the first page of a listing in the default order, without filters. */
export const EVERYTHING: ListingQuery = { terms: new Map(), ranges: new Map(), sort: DEFAULT_SORT, page: 1 };

const NUMBER = /^(\d{1,12})(?:[.,](\d{0,9}))?$/;

/**
 * Reads a typed bound («1 234,5», «1234.5») in whole units, of which `scale` make one shown unit; further decimals are cut off. Null for
 * anything else.
 */
export function parseBound(text: string, scale: number): number | null {
  if (text.length > MAX_NUMBER_LENGTH) return null;
  const match = NUMBER.exec(text.replace(/[\s\u00a0\u202f]/g, ''));
  if (!match) return null;
  const places = String(scale).length - 1;
  const units = Number(match[1]) * scale + Number((match[2] ?? '').slice(0, places).padEnd(places, '0'));
  return Number.isSafeInteger(units) ? units : null;
}

/** Writes a bound so that {@link parseBound} can read it, with `separator` before the decimals and no trailing zeros. */
export function formatBound(units: number, scale: number, separator = '.'): string {
  const places = String(scale).length - 1;
  const rest = String(units % scale)
    .padStart(places, '0')
    .replace(/(?<!0)0+$/, '');
  const whole = String(Math.floor(units / scale));
  return rest ? `${whole}${separator}${rest}` : whole;
}

const MULTIPLE = /^(.{1,80})\[(|from|to)\]$/s;

function readPage(text: string): number {
  return /^\d{1,7}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/**
 * Reads the parameters of an address [LIST-2]. Drops unknown ids and values and invalid numbers [LIST-17]; limits ranges to their bounds
 * [LIST-9]. If a parameter with a single value is repeated, the first one counts.
 */
export function parseListingQuery(parameters: URLSearchParams, known: FilterVocabulary): ListingQuery {
  const terms = new Map<string, Set<string>>();
  const ends = new Map<string, Range>();
  let sort: Sort | null = null;
  let page: number | null = null;
  let read = 0;
  let values = 0;
  for (const [name, value] of parameters) {
    if (++read > MAX_PARAMETERS) break;
    if (name === 'sort') sort ??= SORTS.find((each) => each === value) ?? DEFAULT_SORT;
    else if (name === 'page') page ??= readPage(value);
    const match = MULTIPLE.exec(name);
    if (!match) continue;
    const [, id = '', end = ''] = match;
    if (end === '') {
      if (values >= MAX_VALUES || !known.terms.get(id)?.has(value)) continue;
      const chosen = terms.get(id) ?? new Set();
      if (!chosen.has(value)) values++;
      terms.set(id, chosen.add(value));
    } else if (known.ranges.has(id)) {
      const bound = parseBound(value, scaleOf(id));
      const range = ends.get(id) ?? { from: null, to: null };
      ends.set(
        id,
        end === 'from' ? { ...range, from: range.from ?? bound } : { ...range, to: range.to ?? bound },
      );
    }
  }
  return { terms, ranges: settleAll(ends, known), sort: sort ?? DEFAULT_SORT, page: page ?? 1 };
}

function settleAll(ends: ReadonlyMap<string, Range>, known: FilterVocabulary): Map<string, Range> {
  const ranges = new Map<string, Range>();
  for (const [id, range] of ends) {
    const bounds = known.ranges.get(id);
    if (!bounds) continue;
    const printed = printedBounds(bounds, scaleOf(id));
    const settled = sentRange(settleRange(range, printed), printed);
    if (settled.from !== null || settled.to !== null) ranges.set(id, settled);
  }
  return ranges;
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the canonical address of a listing [LIST-2]: filters and values are sorted by code, defaults omitted. `changes` replace parts of
 * the query; any change except of the page leads to page 1. `path` may have parameters of its own (`/search/?q=…`).
 */
export function listingAddress(
  path: string,
  query: ListingQuery,
  changes: Partial<ListingQuery> = {},
): string {
  const changed = { ...query, page: Object.keys(changes).length > 0 ? 1 : query.page, ...changes };
  const parameters = new URLSearchParams();
  const ids = new Set([...changed.terms.keys(), ...changed.ranges.keys()]);
  for (const id of [...ids].sort(inOrder)) {
    for (const code of [...(changed.terms.get(id) ?? [])].sort(inOrder)) parameters.append(`${id}[]`, code);
    const range = changed.ranges.get(id);
    const scale = scaleOf(id);
    if (range && range.from !== null) parameters.append(`${id}[from]`, formatBound(range.from, scale));
    if (range && range.to !== null) parameters.append(`${id}[to]`, formatBound(range.to, scale));
  }
  if (changed.sort !== DEFAULT_SORT) parameters.append('sort', changed.sort);
  if (changed.page > 1) parameters.append('page', String(changed.page));
  const text = parameters.toString();
  if (text === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

export function withoutTerm(query: ListingQuery, id: string, code: string): ListingQuery['terms'] {
  const terms = new Map(query.terms);
  const rest = new Set(terms.get(id));
  rest.delete(code);
  if (rest.size > 0) terms.set(id, rest);
  else terms.delete(id);
  return terms;
}

export function withoutRange(query: ListingQuery, id: string): ListingQuery['ranges'] {
  const ranges = new Map(query.ranges);
  ranges.delete(id);
  return ranges;
}

export function chosenCount(query: ListingQuery): number {
  let count = query.ranges.size;
  for (const codes of query.terms.values()) count += codes.size;
  return count;
}
