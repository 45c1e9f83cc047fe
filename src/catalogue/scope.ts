import type { FilterVocabulary } from '../domain/listing/filter.ts';
import type { Asked } from './asked-variant.ts';
import type { PreparedFacet } from './facets.ts';

/** What a listing is made over: some rows and the facets prepared for them. */
export interface Scope {
  /** Ascending. */
  rows: Int32Array;
  facets: readonly PreparedFacet[];
  vocabulary: FilterVocabulary;
  /** The default order, where it is not that of the rows: the scope's rows, best first. */
  ranked: Int32Array | null;
  /** What was typed, where the rows were found by it. */
  search?: Asked['search'];
}

/** The filters and values an address may name in a scope. */
export function vocabularyOf(facets: readonly PreparedFacet[]): FilterVocabulary {
  const terms = new Map<string, ReadonlyMap<string, number>>();
  const ranges = new Map<string, { min: number; max: number }>();
  for (const facet of facets) {
    if (facet.kind === 'terms') terms.set(facet.filter.id, facet.indexOf);
    else ranges.set(facet.filter.id, { min: facet.min, max: facet.max });
  }
  return { terms, ranges };
}
