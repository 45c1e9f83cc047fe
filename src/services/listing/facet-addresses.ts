import type { PreparedTerms } from '../../catalogue/facets.ts';
import type { SectionNode } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { countsOfValues } from '../../catalogue/term-column.ts';
import { EVERYTHING, listingAddress } from '../../domain/listing/filter.ts';
import { PAGE_SIZE } from '../../domain/listing/listing.ts';
import { sectionAddress } from '../../domain/listing/section.ts';

/** Minimum number of products; a page with fewer is not worth indexing. */
const MIN_GOODS = 6;
/** Maximum number of addresses for the whole catalogue, so that the site map stays short enough for search engines to read. */
const MAX_ADDRESSES = 20_000;
/** Ids of filters by whose values nobody searches: who searches for tiles rated four stars? */
const NOT_SOUGHT: ReadonlySet<string> = new Set(['stock', 'rating', 'special']);

function* addressesOfFacet({ section }: SectionNode, size: number, facet: PreparedTerms): Generator<string> {
  const { id, column } = facet.filter;
  const counts = countsOfValues(column, facet.unfiltered);
  for (const value of facet.shown) {
    const count = counts[value] as number;
    const code = column.values[value]?.code;
    if (code === undefined || count < MIN_GOODS || count === size) continue;
    const terms = new Map([[id, new Set([code])]]);
    yield listingAddress(sectionAddress(section.slug), EVERYTHING, { terms });
  }
}

/**
 * Yields the addresses of listings with one chosen value that search engines should know, such as a colour, a brand or a size: in sections
 * of more than one page, if the value matches some products but not all.
 */
export function* facetAddresses(snapshot: Snapshot): Generator<string> {
  let left = MAX_ADDRESSES;
  for (const node of snapshot.sections.byId.values()) {
    const scope = snapshot.scopeOfSection(node);
    const size = scope.rows.length;
    if (size <= PAGE_SIZE) continue;
    for (const facet of scope.facets) {
      if (facet.kind !== 'terms' || NOT_SOUGHT.has(facet.filter.id)) continue;
      for (const address of addressesOfFacet(node, size, facet)) {
        if (left-- <= 0) return;
        yield address;
      }
    }
  }
}
