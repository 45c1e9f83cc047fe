import type { CatalogueSource } from '../src/exchange/record.ts';

export const demoSource: CatalogueSource = { key: 'demo', format: 'demo', changesOnly: false, files: [] };
