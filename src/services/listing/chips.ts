import { formatBound, listingAddress, withoutRange, withoutTerm } from '../../domain/listing/filter.ts';
import { spacedFigure } from '../../domain/listing/filter-number.ts';
import type { Chip, Facet, ListingQuery, RangeFacet } from '../../domain/listing/listing.ts';

function labelOfRange({ name, unit, from, to, scale }: RangeFacet): string {
  const shown = (units: number) => spacedFigure(formatBound(units, scale, ','), '\u00a0');
  const bounds = [
    from === null ? null : `от\u00a0${shown(from)}`,
    to === null ? null : `до\u00a0${shown(to)}`,
  ].filter((bound) => bound !== null);
  return `${name}: ${bounds.join(' ')}${unit === '' ? '' : `\u00a0${unit}`}`;
}

/** Chosen filters as chips, in the order of the facets; each links to the listing without it [LIST-12]. */
export function chipsOf(path: string, query: ListingQuery, facets: readonly Facet[]): Chip[] {
  return facets.flatMap((facet): Chip[] => {
    if (facet.kind === 'range') {
      if (!query.ranges.has(facet.id)) return [];
      const ranges = withoutRange(query, facet.id);
      return [{ label: labelOfRange(facet), address: listingAddress(path, query, { ranges }) }];
    }
    return facet.values
      .filter(({ chosen }) => chosen)
      .map(({ code, label }) => ({
        label,
        address: listingAddress(path, query, { terms: withoutTerm(query, facet.id, code) }),
      }));
  });
}
