import type { Facet, ListingQuery } from '../domain/listing/listing.ts';
import type { PreparedFacet } from './facets.ts';
import type { Selection } from './select-rows.ts';
import { countsOfValues } from './term-column.ts';

/** Returns a facet as the listing shows it: values with their counts [LIST-12], bounds and selection. */
export function shownFacet(facet: PreparedFacet, selection: Selection, query: ListingQuery): Facet {
  const { id } = facet.filter;
  const name = facet.name ?? facet.filter.name;
  if (facet.kind === 'range') {
    const { min, max, filter } = facet;
    const { from = null, to = null } = query.ranges.get(id) ?? {};
    return { kind: 'range', id, name, unit: filter.unit, scale: filter.scale, min, max, from, to };
  }
  const { column } = facet.filter;
  const counts = countsOfValues(column, selection.counts.get(facet) ?? facet.unfiltered);
  selection.ofVariants?.counts.get(facet)?.forEach((count, value) => {
    counts[value] = (counts[value] as number) + count;
  });
  const chosen = query.terms.get(id);
  const values = facet.shown.map((index) => {
    const { code = '', label = '', swatch } = column.values[index] ?? {};
    const shown = { code, label, count: counts[index] as number, chosen: chosen?.has(code) ?? false };
    return swatch ? { ...shown, swatch } : shown;
  });
  const term = facet.filter.term ?? facet.shown.map((index) => column.values[index]?.term).find(Boolean);
  return { kind: 'terms', id, name, values, ...(term && { term }) };
}
