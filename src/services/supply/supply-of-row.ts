import { leadDaysOf, type Supply, type SupplyRules, supplyOf } from '../../domain/stock/supply.ts';

/** The columns of `data/queries/supply-columns.ts`. */
export interface SupplyRow {
  stockStated: boolean;
  brandSlug: string | null;
  sectionSlugs: readonly string[];
}

/** What can be ordered beyond an offer's counted stock, by the shop's settings. */
export function supplyOfRow(
  { stockStated, brandSlug, sectionSlugs }: SupplyRow,
  rules: SupplyRules,
): Supply | undefined {
  const leadDays = leadDaysOf(rules, { sections: sectionSlugs, brand: brandSlug });
  return supplyOf(stockStated, leadDays, rules);
}
