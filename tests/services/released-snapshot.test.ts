import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import type { Snapshot } from '../../src/catalogue/snapshot.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { openTestDatabase } from '../database.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('a replaced snapshot is released: no service keeps the one it was opened with', async () => {
  const connection = await openTestDatabase();
  const read: WeakRef<Snapshot>[] = [];
  const readSnapshot = async () => {
    const snapshot = await loadSnapshot(connection.catalogue, SETTINGS);
    read.push(new WeakRef(snapshot));
    return snapshot;
  };
  const catalogue = { snapshotCache: { read: readSnapshot, write: async () => {} }, build: readSnapshot };
  const settings = () => SETTINGS;
  const { shop, reload } = await composeShop(connection, settings, () => {}, {}, { catalogue });
  await reload(true);
  await expect
    .poll(() => {
      collectGarbage();
      return read.map((snapshot) => snapshot.deref() !== undefined);
    })
    .toEqual([false, true]);
  expect(shop.catalogue.version()).toBe(0);
  await connection.close();
});
