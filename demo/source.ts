import type { CatalogueSource } from '../src/exchange/record.ts';

/** The demo as a source of goods. */
export const demoSource: CatalogueSource = { key: 'demo', format: 'demo', changesOnly: false, files: [] };
