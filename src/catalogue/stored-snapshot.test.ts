import v8 from 'node:v8';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_WORDS } from '../../content/search.ts';
import { demoRows } from '../../tests/demo-rows.ts';
import { SEARCH_QUERIES } from '../../tests/search-queries.ts';
import { parseListingQuery } from '../domain/listing/filter.ts';
import { SORTS } from '../domain/listing/listing.ts';
import { searchCatalogue } from '../services/search/search-catalogue.ts';
import { suggest } from '../services/search/suggest.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { restoreSnapshot, type StoredSnapshot, storeSnapshot } from './stored-snapshot.ts';

let built: Snapshot;
/** The same snapshot after writing it to a file and reading it. */
let restored: Snapshot;

beforeAll(async () => {
  const { rows } = await demoRows(800);
  built = await buildSnapshot(rows, SEARCH_WORDS);
  const written = v8.serialize(storeSnapshot(built));
  restored = await restoreSnapshot(v8.deserialize(written) as StoredSnapshot);
});

/** Longer than the buffers in which Node puts short texts together. */
const LONG = 2 * Buffer.poolSize;

/** Returns the bytes of each buffer in plain data that a column uses. */
function usedBytes(whole: unknown): Map<ArrayBufferLike, number> {
  const used = new Map<ArrayBufferLike, Set<string>>();
  const bytes = new Map<ArrayBufferLike, number>();
  const seen = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    if (!ArrayBuffer.isView(part)) {
      for (const inner of part instanceof Map ? part.values() : Object.values(part)) visit(inner);
      return;
    }
    const ranges = used.get(part.buffer) ?? new Set();
    const range = `${part.byteOffset} ${part.byteLength}`;
    if (!ranges.has(range)) bytes.set(part.buffer, (bytes.get(part.buffer) ?? 0) + part.byteLength);
    used.set(part.buffer, ranges.add(range));
  };
  visit(whole);
  return bytes;
}

/** Yields listings of a section: one in each order, and some with the first values of its facets selected. */
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

describe('a catalogue restored from a snapshot file', () => {
  it('[LIST-12] [LIST-14] gives the same listings of every section as the built one', () => {
    let compared = 0;
    for (const slug of built.sections.bySlug.keys()) {
      const wanted = [...listingsOf(built, slug)];
      expect([...listingsOf(restored, slug)]).toEqual(wanted);
      compared += wanted.length;
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('[SEARCH-3] finds and suggests the same, mistyped or not', () => {
    for (const [typed] of SEARCH_QUERIES) {
      const query = new URLSearchParams({ q: typed });
      expect(searchCatalogue(restored, query)).toEqual(searchCatalogue(built, query));
      expect(suggest(restored, typed)).toEqual(suggest(built, typed));
    }
  });

  it('occupies no memory that no column uses', () => {
    const used = usedBytes(storeSnapshot(built));
    expect(used.size).toBeGreaterThan(30);
    for (const [buffer, bytes] of used) if (buffer.byteLength > LONG) expect(bytes).toBe(buffer.byteLength);
  });

  it('has the same products in the same rows', () => {
    expect(restored.size).toBe(built.size);
    expect(restored.version).toBe(built.version);
    for (let row = 0; row < built.size; row++) {
      expect(restored.card(row)).toEqual(built.card(row));
      expect(restored.describe(row)).toEqual(built.describe(row));
    }
    expect([restored.brands, restored.collections, restored.remnants]).toEqual([
      built.brands,
      built.collections,
      built.remnants,
    ]);
  });
});
