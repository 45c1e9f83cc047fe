import type { Pool } from 'pg';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readCatalogue } from '../../data/queries/read-catalogue.ts';
import type { Settings } from '../settings.ts';

export type CatalogueSettings = Pick<
  Settings,
  'searchWords' | 'remnants' | 'supply' | 'variantWords' | 'filters' | 'collections' | 'doorLeaves'
>;

/** Picks the settings that a snapshot depends on. */
export function catalogueSettings(settings: CatalogueSettings): CatalogueSettings {
  const { searchWords, remnants, supply, variantWords, filters, collections, doorLeaves } = settings;
  return { searchWords, remnants, supply, variantWords, filters, collections, doorLeaves };
}

/** Builds the catalogue in memory from the database, in slices of a few milliseconds. */
export async function loadSnapshot(pool: Pool, settings: CatalogueSettings): Promise<Snapshot> {
  const { searchWords, remnants, supply, filters, collections } = settings;
  const { variantWords: variants, doorLeaves: doors } = settings;
  const rows = await readCatalogue(pool, searchWords.searchedProperties, collections.room);
  return await buildSnapshot(rows, searchWords, remnants, supply, { variants, filters, doors });
}
