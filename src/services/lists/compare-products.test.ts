import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { fillSmallCatalogue, type SmallCatalogue } from '../../../tests/small-catalogue.ts';
import { SETTINGS } from '../../app/settings.ts';
import type { Connection } from '../../data/connection.ts';
import { type CurrentSnapshot, openCurrentSnapshot } from '../catalogue/current-snapshot.ts';
import { compareProducts } from './compare-products.ts';

describe('[FAV-3] comparing products from the database', () => {
  let connection: Connection;
  let small: SmallCatalogue;
  let current: CurrentSnapshot;

  beforeAll(async () => {
    connection = await openTestDatabase();
    small = await fillSmallCatalogue(connection);
    current = await openCurrentSnapshot(connection.pool, () => SETTINGS);
  });
  afterAll(() => connection.close());

  const compared = (ids: number[]) =>
    compareProducts({ db: connection.db, settings: () => SETTINGS, snapshot: current.get() }, ids);

  it('groups them by kind, that of the newest first, with rows of that kind only', async () => {
    const { vistan, ornata, glue, retired } = small.products;
    const kinds = await compared([vistan, glue, ornata, retired]);
    expect(kinds.map(({ slug, name, cards }) => [slug, name, ...cards.map(({ id }) => id)])).toEqual([
      ['nastennaya', 'Настенная плитка', vistan, ornata],
      ['klej', 'Клей', glue],
    ]);
    const [tiles, glues] = kinds;
    expect(tiles?.rows[0]).toEqual({ name: 'Бренд', values: ['Вистан', 'Орната'], differs: true });
    expect(glues?.rows[0]).toEqual({ name: 'Бренд', values: ['Вистан'], differs: false });
    expect(tiles?.rows.map(({ name }) => name)).not.toEqual(glues?.rows.map(({ name }) => name));
    for (const { rows } of kinds)
      for (const { values } of rows) expect(values.some((value) => value !== '')).toBe(true);
  });

  it('is empty where nothing of the list is sold', async () => {
    expect(await compared([small.products.retired])).toEqual([]);
  });
});
