import type { Pool } from 'pg';
import { LEFTOVERS } from '../../../content/leftovers.ts';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { SUPPLY } from '../../../content/supply.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readCatalogue } from '../../data/queries/read-catalogue.ts';

/** Builds the catalogue in memory from the database, in slices of a few milliseconds. */
export async function loadSnapshot(pool: Pool): Promise<Snapshot> {
  return await buildSnapshot(await readCatalogue(pool), SEARCH_WORDS, LEFTOVERS, SUPPLY);
}
