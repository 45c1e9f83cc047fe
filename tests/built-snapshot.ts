import { buildSnapshot } from '../src/catalogue/build-snapshot.ts';
import type { CatalogueRows, ProductRow, SectionRow } from '../src/catalogue/rows.ts';
import type { Snapshot } from '../src/catalogue/snapshot.ts';
import { parseListingQuery } from '../src/domain/listing/filter.ts';
import { catalogueRows } from './catalogue-rows.ts';

/** Creates a section of the catalogue. */
export function section(id: number, parentId: number | null, position = 0): SectionRow {
  const pageType = 'catalogue' as const;
  const filterVariant = 'sidebar' as const;
  return { id, parentId, slug: `s-${id}`, name: `Раздел ${id}`, position, pageType, filterVariant, text: '' };
}

export const COLOUR = 1;
export const SURFACE = 2;
export const WIDTH = 3;
/** Creates a property whose name is its code. */
export const property = (id: number, code: string, kind: 'dictionary' | 'number') => ({
  id,
  code,
  name: code,
  kind,
  unit: '',
  position: id,
});
/** Four sections, the first above all others; two brands, three properties. */
export const context = {
  sections: [section(1, null), section(2, 1), section(3, 1), section(4, 2)],
  brands: [
    { id: 7, slug: 'vistan', name: 'Вистан' },
    { id: 8, slug: 'ornata', name: 'Орната' },
  ],
  properties: [
    property(COLOUR, 'color', 'dictionary'),
    property(SURFACE, 'surface', 'dictionary'),
    property(WIDTH, 'width', 'number'),
  ],
  values: [
    ...[101, 102, 103, 104].map((id) => ({
      id,
      propertyId: COLOUR,
      code: `c${id}`,
      value: `${id}`,
      position: 0,
    })),
    ...[201, 202].map((id) => ({ id, propertyId: SURFACE, code: `c${id}`, value: `${id}`, position: 0 })),
  ],
} satisfies Partial<CatalogueRows>;

/** Returns the listing of section 1, which contains all products. */
export function list(snapshot: Snapshot, parameters = '') {
  const node = snapshot.sections.bySlug.get('s-1');
  if (!node) throw new Error('no section');
  const scope = snapshot.scopeOfSection(node);
  return snapshot.list(scope, parseListingQuery(new URLSearchParams(parameters), scope.vocabulary));
}

/** Builds a snapshot of exactly these products. */
export const build = (products: readonly ProductRow[]) => buildSnapshot(catalogueRows(products, context));
/** Returns the ids of the products on a page of the listing, in order. */
export const ids = (snapshot: Snapshot, parameters = '') =>
  list(snapshot, parameters).cards.map(({ id }) => id);

/** Returns the number of products for each value of a facet, by the value's code. */
export function countsOf(snapshot: Snapshot, facetId: string, parameters = ''): Record<string, number> {
  const facet = list(snapshot, parameters).facets.find(({ id }) => id === facetId);
  if (facet?.kind !== 'terms') throw new Error(`no facet ${facetId}`);
  return Object.fromEntries(facet.values.map(({ code, count }) => [code, count]));
}
