import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { fillSmallCatalogue, type SmallCatalogue } from '../../../tests/small-catalogue.ts';
import { SETTINGS } from '../../app/settings.ts';
import type { Connection } from '../../data/connection.ts';
import { products } from '../../data/schema/product.ts';
import { type CurrentSnapshot, openCurrentSnapshot } from '../catalogue/current-snapshot.ts';
import { suggestCompared } from './suggest-compared.ts';

describe('[FAV-3] products suggested for a comparison', () => {
  let connection: Connection;
  let small: SmallCatalogue;
  let current: CurrentSnapshot;

  beforeAll(async () => {
    connection = await openTestDatabase();
    small = await fillSmallCatalogue(connection);
    current = await openCurrentSnapshot(connection.pool, () => SETTINGS);
  });
  afterAll(() => connection.close());

  it('are others of the same section that can be bought', () => {
    const { vistan, ornata } = small.products;
    // The section also has a product without a price.
    const suggested = suggestCompared(current.get(), { id: ornata }, 'nastennaya', [ornata]);
    expect(suggested.map(({ id }) => id)).toEqual([vistan]);
  });

  it('are taken from the sections above too, up to the kind', async () => {
    const { vistan, ornata, glue } = small.products;
    await connection.db
      .update(products)
      .set({ sectionId: small.sections.tiles })
      .where(eq(products.id, glue));
    const snapshot = (await openCurrentSnapshot(connection.pool, () => SETTINGS)).get();
    const suggested = (kind: string) =>
      suggestCompared(snapshot, { id: ornata }, kind, [ornata, vistan]).map(({ id }) => id);
    expect(suggested('plitka')).toEqual([glue]);
    expect(suggested('nastennaya')).toEqual([]);
  });

  it('are none if everything of the section is compared, or the product is gone', () => {
    const { vistan, ornata, retired } = small.products;
    expect(suggestCompared(current.get(), { id: ornata }, 'nastennaya', [vistan, ornata])).toEqual([]);
    expect(suggestCompared(current.get(), { id: retired }, 'nastennaya', [])).toEqual([]);
  });
});
