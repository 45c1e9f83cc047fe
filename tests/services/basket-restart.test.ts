import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { openDatabase } from '../../src/data/connection.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';

it('[CART-12] a basket survives a restart of the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-restart-'));
  const first = await openDatabase({ DATA_DIR: folder });
  const { offers } = await fillSmallCatalogue(first);
  const request = { offerId: offers.white60, optionIds: [], quantity: units(3) };
  const added = await addLines({ db: first.db, settings: () => SETTINGS }, null, [request]);
  await first.close();
  if (!added.ok) throw new Error(added.message);
  const second = await openDatabase({ DATA_DIR: folder });
  expect(await showBasket({ db: second.db, settings: () => SETTINGS }, added.value.token)).toEqual(
    added.value.basket,
  );
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});
