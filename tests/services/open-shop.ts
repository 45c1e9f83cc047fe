import { afterAll, beforeAll, describe } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabases, type TestDatabase } from '../database.ts';
import { fillSmallCatalogue, type SmallCatalogue } from '../small-catalogue.ts';

export interface OpenShop {
  connection: Connection;
  catalogue: SmallCatalogue;
}

/** Declares the same tests for each database there is, of the name they are given; `shop` answers once the tests run. */
export function onEveryDatabase(
  title: string,
  tests: (shop: () => OpenShop, database: TestDatabase['name']) => void,
): void {
  describe.each(openTestDatabases())(`${title}, on $name`, ({ name, open }) => {
    let opened: OpenShop;
    beforeAll(async () => {
      const connection = await open();
      opened = { connection, catalogue: await fillSmallCatalogue(connection) };
    });
    afterAll(() => opened?.connection.close());
    tests(() => opened, name);
  });
}
