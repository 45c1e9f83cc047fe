import type { CatalogueRows, OfferRow, ProductRow } from '../src/catalogue/rows.ts';

/** Returns the row of an offer at 10.00 with ten pieces in stock; `changes` override its fields. */
export function offerRow(changes: Partial<OfferRow> & { id: number }): OfferRow {
  return {
    article: '',
    price: 1000,
    oldPrice: null,
    unit: 'шт.',
    stock: 10_000,
    step: 1000,
    min: 1000,
    ...changes,
  };
}

/** Returns the row of a plain product with one offer; `changes` override its fields. */
export function productRow(changes: Partial<ProductRow> & { id: number }): ProductRow {
  return {
    slug: `p-${changes.id}`,
    name: `Товар ${changes.id}`,
    article: `A-${changes.id}`,
    type: 1,
    sectionId: null,
    brandId: null,
    collectionId: null,
    shape: 'square',
    labels: [],
    width: null,
    length: null,
    unitArea: null,
    piecesPerBox: null,
    soldByBox: false,
    popularity: 0,
    ratingSum: 0,
    ratingCount: 0,
    createdAt: 0,
    offers: [offerRow({ id: changes.id * 10 })],
    terms: [],
    numbers: [],
    pictures: [],
    ...changes,
  };
}

/** Returns the rows of a catalogue with these products and otherwise empty; the other arguments override that. */
export function catalogueRows(
  products: readonly ProductRow[],
  changes: Partial<Omit<CatalogueRows, 'products'>> = {},
): CatalogueRows {
  return {
    version: 1,
    sections: [],
    brands: [],
    collections: [],
    properties: [],
    values: [],
    ...changes,
    products: (async function* () {
      yield products;
    })(),
  };
}
