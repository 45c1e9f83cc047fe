import { lineage, type SectionNode } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { chosenCount, EVERYTHING, listingAddress, parseListingQuery } from '../../domain/listing/filter.ts';
import { sectionAddress } from '../../domain/listing/section.ts';
import type { Crumb } from '../../domain/product/product.ts';
import { chipsOf } from './chips.ts';
import type { ListingPage } from './listing-pages.ts';

/** A page with more chosen values is not indexed. */
const MAX_INDEXED_VALUES = 2;

/** Path from the root of the catalogue to a section, inclusive. */
export function crumbsOfSection(node: SectionNode): Crumb[] {
  const path = lineage(node).reverse();
  const crumbs = path.map(({ section: { name, slug } }) => ({ name, address: sectionAddress(slug) }));
  return [{ name: 'Каталог', address: '/catalog/' }, ...crumbs];
}

/** A section's page for an address [LIST-1]; null for an unknown section. */
export function showListing(
  snapshot: Snapshot,
  slug: string,
  parameters: URLSearchParams,
): ListingPage | null {
  const node = snapshot.sections.bySlug.get(slug);
  if (!node) return null;
  const scope = snapshot.scopeOfSection(node);
  const requested = parseListingQuery(parameters, scope.vocabulary);
  const result = snapshot.list(scope, requested);
  const query = { ...requested, page: result.page };
  const path = sectionAddress(slug);
  const indexable =
    chosenCount(query) <= MAX_INDEXED_VALUES && query.ranges.size === 0 && query.sort === EVERYTHING.sort;
  return {
    section: node.section,
    crumbs: crumbsOfSection(node),
    query,
    result,
    chips: chipsOf(path, query, result.facets),
    canonical: listingAddress(path, indexable ? query : EVERYTHING),
    indexable,
  };
}
