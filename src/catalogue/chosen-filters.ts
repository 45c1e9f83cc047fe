import type { ListingQuery } from '../domain/listing/listing.ts';
import { addBits, type Bits } from './bits.ts';
import type { PreparedFacet, PreparedRange, PreparedTerms } from './facets.ts';
import { rowsWithin, type ValueSets } from './filter-bits.ts';
import { ABSENT } from './range-column.ts';
import type { Scratch } from './scratch.ts';

/** A facet with a selection, and the rows that pass it. */
export type ChosenFilter = { bits: Bits } & (
  | { facet: PreparedTerms; values: readonly number[] }
  | { facet: PreparedRange; from: number; to: number }
);

/** Returns the facets in which a query selects something. The bits are borrowed from the scratch, `length` words each. */
export function chosenFilters(
  facets: readonly PreparedFacet[],
  query: ListingQuery,
  length: number,
  { sets, scratch }: { sets: ValueSets; scratch: Scratch },
): ChosenFilter[] {
  return facets.flatMap((facet): ChosenFilter[] => {
    const { id } = facet.filter;
    if (facet.kind === 'range') {
      const range = query.ranges.get(id);
      if (!range) return [];
      const from = range.from ?? ABSENT + 1;
      const to = range.to ?? Number.POSITIVE_INFINITY;
      return [{ facet, from, to, bits: rowsWithin(facet.filter.column, from, to, scratch.allocate(length)) }];
    }
    const codes = query.terms.get(id);
    if (!codes) return [];
    const values = [...codes].flatMap((code) => facet.indexOf.get(code) ?? []);
    const [only, ...more] = values.map((value) => sets.rowsWith(id, facet.filter.column, value));
    if (only && more.length === 0) return [{ facet, values, bits: only }];
    const bits = scratch.zeros(length);
    for (const each of [only, ...more]) if (each) addBits(bits, each);
    return [{ facet, values, bits }];
  });
}
