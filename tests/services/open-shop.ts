import { afterAll, beforeAll, describe } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { fillSmallCatalogue, type SmallCatalogue } from '../small-catalogue.ts';

export interface OpenShop {
  connection: Connection;
  catalogue: SmallCatalogue;
}

/** Declares tests of a shop with a small catalogue in a new database; `shop` returns it once the tests run. */
export function describeShop(title: string, tests: (shop: () => OpenShop) => void): void {
  describe(title, () => {
    let opened: OpenShop;
    beforeAll(async () => {
      const connection = await openTestDatabase();
      opened = { connection, catalogue: await fillSmallCatalogue(connection) };
    });
    afterAll(() => opened?.connection.close());
    tests(() => opened);
  });
}
