import type { Connection } from '../../src/data/connection.ts';
import { saveContent } from '../../src/services/content/save-content.ts';
import { SELLING } from '../selling-settings.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';

/** Fills a database with a catalogue and pickup points, so that a whole shop accepts orders: its own content names none. */
export async function fillSellingShop(connection: Connection): Promise<void> {
  await fillSmallCatalogue(connection);
  await saveContent(connection.db, { key: 'delivery', value: SELLING.content.delivery }, new Date());
}
