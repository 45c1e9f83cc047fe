import { afterAll, beforeAll, describe } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabases } from '../database.ts';
import { fillSmallCatalogue, type SmallCatalogue } from '../small-catalogue.ts';

export interface OpenShop {
  connection: Connection;
  catalogue: SmallCatalogue;
}

/** Declares the same tests for each database there is; `shop` answers once the tests run. */
export function onEveryDatabase(title: string, tests: (shop: () => OpenShop) => void): void {
  describe.each(openTestDatabases())(`${title}, on $name`, ({ open }) => {
    let opened: OpenShop;
    beforeAll(async () => {
      const connection = await open();
      opened = { connection, catalogue: await fillSmallCatalogue(connection) };
    });
    afterAll(() => opened?.connection.close());
    tests(() => opened);
  });
}
