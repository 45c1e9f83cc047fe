import { demoCatalogue } from '../demo/catalogue.ts';
import type { CatalogueRecord } from '../src/exchange/record.ts';

/** Number of products in the demo shop by default. */
export const DEMO_PRODUCTS = 2400;

/** Collects the whole demo catalogue with this number of products. */
export async function collect(count: number): Promise<CatalogueRecord[]> {
  const records: CatalogueRecord[] = [];
  for await (const record of demoCatalogue(count)) records.push(record);
  return records;
}

type Kind<K extends CatalogueRecord['kind']> = Extract<CatalogueRecord, { kind: K }>;

/** Returns the records of one kind. */
export function of<K extends CatalogueRecord['kind']>(
  records: readonly CatalogueRecord[],
  kind: K,
): Kind<K>[] {
  return records.filter((record): record is Kind<K> => record.kind === kind);
}

/** Returns the values that occur more than once in a list. */
export function repeated(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((each) => seen.size === seen.add(each).size);
}
