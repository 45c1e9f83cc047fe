import { beforeAll, describe, expect, it } from 'vitest';
import { syntheticRows } from '../../bench/synthetic-rows.ts';
import { parseListingQuery } from '../domain/listing/filter.ts';
import type { ListingQuery } from '../domain/listing/listing.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { ProductRow } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** Large enough for columns to be counted jointly. */
const SIZE = 15_000;
const rows: ProductRow[] = [];
let snapshot: Snapshot;

beforeAll(async () => {
  const catalogue = syntheticRows(SIZE);
  for await (const batch of catalogue.products) rows.push(...batch);
  snapshot = await buildSnapshot(syntheticRows(SIZE));
});

/** Returns the codes of a product in a facet of the generated catalogue: property 3 has filter id p3 and the values v0, v1 … */
function codesOf(row: ProductRow, facet: string): string[] {
  if (facet === 'brand') return [`brand-${row.brandId}`];
  const property = Number(facet.slice(1));
  return row.terms.flatMap((id, at) =>
    at % 2 === 1 && row.terms[at - 1] === property ? [`v${id - property * 1000}`] : [],
  );
}

function passes(row: ProductRow, listingQuery: ListingQuery, except: string | null): boolean {
  for (const [facet, codes] of listingQuery.terms) {
    if (facet !== except && !codesOf(row, facet).some((code) => codes.has(code))) return false;
  }
  const price = listingQuery.ranges.get('price');
  const own = row.offers[0]?.price ?? 0;
  return !price || (own > 0 && own >= (price.from ?? 0) && own <= (price.to ?? Number.POSITIVE_INFINITY));
}

describe('counting over many products', () => {
  it.each([
    ['most goods pass', 'p1[]=v0&p1[]=v1&p1[]=v2'],
    ['about half pass', 'p1[]=v0&p1[]=v1'],
    ['few pass', 'p1[]=v0&p3[]=v2&p9[]=v4'],
    ['several values a product', 'p12[]=v1&p12[]=v2&p11[]=v0'],
    ['a range that most pass', 'price[from]=10&brand[]=brand-3&brand[]=brand-4'],
    ['two wide filters', 'price[to]=180&p2[]=v0&p2[]=v1&p2[]=v2&p2[]=v3&p2[]=v4'],
  ])('[LIST-12] is exact where %s', (_, parameters) => {
    const node = snapshot.sections.bySlug.get('vse');
    if (!node) throw new Error('no section');
    const scope = snapshot.scopeOfSection(node);
    const listingQuery = parseListingQuery(new URLSearchParams(parameters), scope.vocabulary);
    const result = snapshot.list(scope, listingQuery);
    expect(result.total).toBe(rows.filter((row) => passes(row, listingQuery, null)).length);
    for (const facet of result.facets) {
      if (facet.kind === 'range' || facet.id === 'stock' || facet.id === 'rating') continue;
      const counts = new Map<string, number>();
      for (const row of rows) {
        if (!passes(row, listingQuery, facet.id)) continue;
        for (const code of new Set(codesOf(row, facet.id))) counts.set(code, (counts.get(code) ?? 0) + 1);
      }
      expect(facet.values.map(({ code, count }) => [code, count])).toEqual(
        facet.values.map(({ code }) => [code, counts.get(code) ?? 0]),
      );
    }
  });
});
