import fc from 'fast-check';
import { expect, it } from 'vitest';
import { build, COLOUR, context, ids, list, SURFACE, WIDTH } from '../../tests/built-snapshot.ts';
import { offerRow, productRow } from '../../tests/catalogue-rows.ts';
import { parseListingQuery } from '../domain/listing/filter.ts';
import { type ListingQuery, SORTS } from '../domain/listing/listing.ts';
import type { ProductRow } from './rows.ts';

const product = fc
  .record({
    sectionId: fc.constantFrom(1, 2, 3, 4),
    brandId: fc.constantFrom(null, 7, 8),
    colours: fc.uniqueArray(fc.constantFrom(101, 102, 103, 104), { maxLength: 3 }),
    surface: fc.constantFrom(null, 201, 202),
    width: fc.option(fc.integer({ min: 1, max: 8 })),
    price: fc.constantFrom(0, 500, 900, 1500),
    stock: fc.constantFrom(0, 5000),
    rating: fc.nat(5),
    popularity: fc.nat(3),
    createdAt: fc.nat(3),
  })
  .map(({ colours, surface, width, price, stock, rating, ...rest }) => ({
    ...rest,
    price,
    stock,
    ratingSum: rating,
    ratingCount: rating > 0 ? 1 : 0,
    terms: [...colours.flatMap((id) => [COLOUR, id]), ...(surface ? [SURFACE, surface] : [])],
    numbers: width ? [WIDTH, width * 1000] : [],
  }));

type Made = ReturnType<typeof product.generate>['value'];

function madeRow(made: Made, index: number): ProductRow {
  const { price, stock, ...rest } = made;
  const id = index + 1;
  return productRow({ ...rest, id, offers: [offerRow({ id: id * 10, price, stock })] });
}

const query = fc
  .record({
    colour: fc.uniqueArray(fc.constantFrom('c101', 'c102', 'c103', 'c104'), { maxLength: 2 }),
    surface: fc.uniqueArray(fc.constantFrom('c201', 'c202'), { maxLength: 2 }),
    brand: fc.uniqueArray(fc.constantFrom('vistan', 'ornata'), { maxLength: 2 }),
    stock: fc.boolean(),
    rating: fc.uniqueArray(fc.constantFrom('1', '3', '5'), { maxLength: 2 }),
    price: fc.option(fc.tuple(fc.nat(20), fc.nat(20))),
    width: fc.option(fc.tuple(fc.nat(9), fc.nat(9))),
    sort: fc.constantFrom(...SORTS),
  })
  .map((asked) => {
    const parameters = new URLSearchParams();
    for (const code of asked.colour) parameters.append('color[]', code);
    for (const code of asked.surface) parameters.append('surface[]', code);
    for (const code of asked.brand) parameters.append('brand[]', code);
    for (const code of asked.rating) parameters.append('rating[]', code);
    if (asked.stock) parameters.append('stock[]', 'yes');
    for (const id of ['price', 'width'] as const) {
      const range = asked[id];
      if (!range) continue;
      parameters.append(`${id}[from]`, String(Math.min(...range)));
      parameters.append(`${id}[to]`, String(Math.max(...range)));
    }
    parameters.append('sort', asked.sort);
    return parameters.toString();
  });

/** The codes of a product in a term facet, worked out afresh. */
function codesOf(row: ProductRow, facet: string): string[] {
  const { price = 0, stock = 0 } = row.offers[0] ?? {};
  if (facet === 'stock') return price > 0 && stock > 0 ? ['yes'] : [];
  if (facet === 'brand') return context.brands.filter(({ id }) => id === row.brandId).map(({ slug }) => slug);
  if (facet === 'rating') return row.ratingSum > 0 ? [String(row.ratingSum)] : [];
  const propertyId = facet === 'color' ? COLOUR : SURFACE;
  return row.terms.flatMap((id, at) => (at % 2 === 1 && row.terms[at - 1] === propertyId ? [`c${id}`] : []));
}

function numberOf(row: ProductRow, facet: string): number | null {
  if (facet === 'width') return row.numbers[1] ?? null;
  return row.offers[0]?.price || null;
}

function passes(row: ProductRow, asked: ListingQuery, except: string | null): boolean {
  for (const [facet, codes] of asked.terms) {
    if (facet !== except && !codesOf(row, facet).some((code) => codes.has(code))) return false;
  }
  for (const [facet, { from, to }] of asked.ranges) {
    const number = numberOf(row, facet);
    if (number === null || number < (from ?? 0) || number > (to ?? Number.POSITIVE_INFINITY)) return false;
  }
  return true;
}

it('[LIST-12] a listing counts as one who looks at every product by itself would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 40 }), query, async (made, parameters) => {
      const rows = made.map(madeRow);
      const snapshot = await build(rows);
      const node = snapshot.sections.bySlug.get('s-1');
      if (!node) throw new Error('no section');
      const scope = snapshot.scopeOfSection(node);
      const asked = parseListingQuery(new URLSearchParams(parameters), scope.vocabulary);
      const result = snapshot.list(scope, asked);
      expect(result.total).toBe(rows.filter((row) => passes(row, asked, null)).length);
      for (const { id } of result.cards) {
        expect(passes(rows[id - 1] as ProductRow, asked, null)).toBe(true);
      }
      for (const facet of result.facets) {
        if (facet.kind === 'range') continue;
        const others = rows.filter((row) => passes(row, asked, facet.id));
        for (const { code, count } of facet.values) {
          expect(count).toBe(others.filter((row) => codesOf(row, facet.id).includes(code)).length);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('[LIST-14] a listing puts every product on exactly one page of every order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 80 }),
      fc.constantFrom(...SORTS),
      async (made, sort) => {
        const snapshot = await build(made.map(madeRow));
        const { pages } = list(snapshot);
        const seen = Array.from({ length: pages }, (_, at) =>
          ids(snapshot, `sort=${sort}&page=${at + 1}`),
        ).flat();
        expect(seen.toSorted((a, b) => a - b)).toEqual(made.map((_, at) => at + 1));
      },
    ),
    { numRuns: 60 },
  );
});
