import type { Pool } from 'pg';
import { FILTERS } from '../../../content/filters.ts';
import { REMNANTS } from '../../../content/remnants.ts';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { SUPPLY } from '../../../content/supply.ts';
import { VARIANT_WORDS } from '../../../content/variants.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readCatalogue } from '../../data/queries/read-catalogue.ts';

/** Builds the catalogue in memory from the database, in slices of a few milliseconds. */
export async function loadSnapshot(pool: Pool): Promise<Snapshot> {
  const rows = await readCatalogue(pool, SEARCH_WORDS.searchedProperties);
  return await buildSnapshot(rows, SEARCH_WORDS, REMNANTS, SUPPLY, {
    variants: VARIANT_WORDS,
    filters: FILTERS,
  });
}
