import v8 from 'node:v8';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_QUERIES } from '../../bench/search-queries.ts';
import { SEARCH_WORDS } from '../../content/search.ts';
import { demoRows } from '../../tests/demo-rows.ts';
import { parseListingQuery } from '../domain/listing/filter.ts';
import { SORTS } from '../domain/listing/listing.ts';
import { searchCatalogue } from '../services/search/search-catalogue.ts';
import { suggest } from '../services/search/suggest.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { type KeptSnapshot, keepSnapshot, snapshotOfKept } from './kept-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

let built: Snapshot;
/** The same, as it comes out of a file. */
let kept: Snapshot;

beforeAll(async () => {
  const { rows } = await demoRows(800);
  built = await buildSnapshot(rows, SEARCH_WORDS);
  const written = v8.serialize(keepSnapshot(built));
  kept = await snapshotOfKept(v8.deserialize(written) as KeptSnapshot);
});

/** Listings of a section: in each order, and by the first values of its facets. */
function* listingsOf(snapshot: Snapshot, slug: string) {
  const node = snapshot.sections.bySlug.get(slug);
  if (!node) return;
  const scope = snapshot.scopeOfSection(node);
  const list = (text: string) =>
    snapshot.list(scope, parseListingQuery(new URLSearchParams(text), scope.vocabulary));
  for (const sort of SORTS) yield list(`sort=${sort}`);
  for (const facet of list('').facets) {
    if (facet.kind !== 'terms') continue;
    for (const { code } of facet.values.slice(0, 2))
      yield list(new URLSearchParams([[`${facet.id}[]`, code]]).toString());
  }
}

describe('a catalogue that was kept', () => {
  it('[LIST-12] [LIST-14] answers every section’s listings as the one that was built', () => {
    let compared = 0;
    for (const slug of built.sections.bySlug.keys()) {
      const wanted = [...listingsOf(built, slug)];
      expect([...listingsOf(kept, slug)]).toEqual(wanted);
      compared += wanted.length;
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('[SEARCH-3] finds and suggests the same, mistyped or not', () => {
    for (const [typed] of SEARCH_QUERIES) {
      const query = new URLSearchParams({ q: typed });
      expect(searchCatalogue(kept, query)).toEqual(searchCatalogue(built, query));
      expect(suggest(kept, typed)).toEqual(suggest(built, typed));
    }
  });

  it('has the same goods at the same rows', () => {
    expect(kept.size).toBe(built.size);
    expect(kept.version).toBe(built.version);
    for (let row = 0; row < built.size; row++) {
      expect(kept.card(row)).toEqual(built.card(row));
      expect(kept.describe(row)).toEqual(built.describe(row));
    }
    expect([kept.brands, kept.collections, kept.remnants]).toEqual([
      built.brands,
      built.collections,
      built.remnants,
    ]);
  });
});
