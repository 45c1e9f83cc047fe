import { demoCatalogue } from '../demo/catalogue.ts';
import type { CatalogueRecord } from '../src/exchange/record.ts';

/** As many goods as a shop begins with. */
export const DEMO_PRODUCTS = 2400;

/** The demo catalogue of so many goods, whole. */
export async function collect(count: number): Promise<CatalogueRecord[]> {
  const records: CatalogueRecord[] = [];
  for await (const record of demoCatalogue(count)) records.push(record);
  return records;
}

type Kind<K extends CatalogueRecord['kind']> = Extract<CatalogueRecord, { kind: K }>;

/** The records of one kind. */
export function of<K extends CatalogueRecord['kind']>(
  records: readonly CatalogueRecord[],
  kind: K,
): Kind<K>[] {
  return records.filter((record): record is Kind<K> => record.kind === kind);
}

/** What stands in a list more than once. */
export function repeated(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((each) => seen.size === seen.add(each).size);
}
