import type { ListingQuery } from '../domain/listing.ts';
import { countCodes, type PreparedFacet, type PreparedTerms } from './facets.ts';
import { ABSENT, type RangeColumn } from './range-column.ts';
import { type Codes, codesWithAny } from './term-column.ts';

/** What passes a query's filters. */
export interface Selection {
  /** Rows that pass all filters, in the order of the rows given. */
  rows: Int32Array;
  /** Counts by code for every term facet, its own selection ignored [LIST-12]. */
  counts: ReadonlyMap<PreparedTerms, Uint32Array>;
}

/** A row that fails two filters counts for no facet. */
const SEVERAL = 255;

function failTerms(
  rows: Int32Array,
  codes: Codes,
  allowed: Uint8Array,
  failed: Uint8Array,
  mark: number,
): void {
  for (let index = 0; index < rows.length; index++) {
    if (allowed[codes[rows[index] as number] as number] === 0) {
      failed[index] = failed[index] === 0 ? mark : SEVERAL;
    }
  }
}

function failRange(
  rows: Int32Array,
  column: RangeColumn,
  from: number,
  to: number,
  failed: Uint8Array,
  mark: number,
): void {
  for (let index = 0; index < rows.length; index++) {
    const number = column[rows[index] as number] as number;
    if (number < from || number > to) failed[index] = failed[index] === 0 ? mark : SEVERAL;
  }
}

/** Marks in `failed` which one filter a row fails, from 1 in their order; gives the filtered facets in that order. */
function markFailures(
  rows: Int32Array,
  facets: readonly PreparedFacet[],
  query: ListingQuery,
  failed: Uint8Array,
): PreparedFacet[] {
  const filtered: PreparedFacet[] = [];
  for (const facet of facets) {
    if (facet.kind === 'terms') {
      const codes = query.terms.get(facet.filter.id);
      if (!codes) continue;
      const chosen = new Set([...codes].map((code) => facet.indexOf.get(code) ?? -1));
      const allowed = codesWithAny(facet.filter.column, chosen);
      failTerms(rows, facet.filter.column.codes, allowed, failed, filtered.push(facet));
    } else {
      const range = query.ranges.get(facet.filter.id);
      if (!range) continue;
      const from = range.from ?? ABSENT + 1;
      const to = range.to ?? Number.POSITIVE_INFINITY;
      failRange(rows, facet.filter.column, from, to, failed, filtered.push(facet));
    }
  }
  return filtered;
}

/** Splits rows by what they fail: at 0 those that fail nothing, at n those that fail only filter n. */
function splitByFailure(rows: Int32Array, failed: Uint8Array, filters: number): Int32Array[] {
  const sizes = new Uint32Array(SEVERAL + 1);
  for (let index = 0; index < rows.length; index++) {
    const mark = failed[index] as number;
    sizes[mark] = (sizes[mark] as number) + 1;
  }
  const parts = Array.from({ length: filters + 1 }, (_, mark) => new Int32Array(sizes[mark] as number));
  const filled = new Uint32Array(SEVERAL + 1);
  for (let index = 0; index < rows.length; index++) {
    const mark = failed[index] as number;
    if (mark === SEVERAL) continue;
    const at = filled[mark] as number;
    (parts[mark] as Int32Array)[at] = rows[index] as number;
    filled[mark] = at + 1;
  }
  return parts;
}

/**
 * Passes once over the rows per chosen filter, then counts: a row that passes all counts for every facet, one that fails
 * a single filter counts for that facet only [LIST-12]. Filters the facets do not know are ignored.
 */
export function selectRows(
  rows: Int32Array,
  facets: readonly PreparedFacet[],
  query: ListingQuery,
): Selection {
  const terms = facets.filter((facet) => facet.kind === 'terms');
  if (query.terms.size === 0 && query.ranges.size === 0) {
    return { rows, counts: new Map(terms.map((facet) => [facet, facet.unfiltered])) };
  }
  const failed = new Uint8Array(rows.length);
  const filtered = markFailures(rows, facets, query, failed);
  const parts = splitByFailure(rows, failed, filtered.length);
  const passing = parts[0] as Int32Array;
  const counts = new Map<PreparedTerms, Uint32Array>();
  for (const facet of terms) {
    const ownPart = parts[filtered.indexOf(facet) + 1];
    const own = filtered.includes(facet) ? ownPart : undefined;
    // With no other filter chosen every row either passes or fails this one: nothing to count.
    if (own && filtered.length === 1) counts.set(facet, facet.unfiltered);
    else counts.set(facet, sum(countCodes(facet.filter.column, passing), own, facet));
  }
  return { rows: passing, counts };
}

function sum(counts: Uint32Array, more: Int32Array | undefined, facet: PreparedTerms): Uint32Array {
  if (!more) return counts;
  const added = countCodes(facet.filter.column, more);
  return counts.map((count, code) => count + (added[code] as number));
}
