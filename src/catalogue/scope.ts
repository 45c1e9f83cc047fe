import type { FilterVocabulary } from '../domain/listing/filter.ts';
import type { PreparedFacet } from './facets.ts';
import type { VariantRequest } from './requested-variant.ts';

/** Rows that a listing shows, and the facets prepared for them. */
export interface Scope {
  /** In ascending order. */
  rows: Int32Array;
  facets: readonly PreparedFacet[];
  vocabulary: FilterVocabulary;
  /** The scope's rows, best first; null if that is the order of the rows. */
  ranked: Int32Array | null;
  /** The search text, if the rows were found by one. */
  search?: VariantRequest['search'];
}

/** Returns the filters and values that an address may name in a scope. */
export function vocabularyOf(facets: readonly PreparedFacet[]): FilterVocabulary {
  const terms = new Map<string, ReadonlyMap<string, number>>();
  const ranges = new Map<string, { min: number; max: number }>();
  for (const facet of facets) {
    if (facet.kind === 'terms') terms.set(facet.filter.id, facet.indexOf);
    else ranges.set(facet.filter.id, { min: facet.min, max: facet.max });
  }
  return { terms, ranges };
}
