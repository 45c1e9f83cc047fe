import { SUPPLY } from '../../../content/supply.ts';
import { leadDaysOf, type Supply, supplyOf } from '../../domain/stock/supply.ts';

/** The columns of `data/queries/supply-columns.ts`. */
export interface SupplyRow {
  stockStated: boolean;
  brandSlug: string | null;
  sectionSlugs: readonly string[];
}

/** What can be ordered beyond the counted stock of an offer, by the settings of the shop. */
export function supplyOfRow({ stockStated, brandSlug, sectionSlugs }: SupplyRow): Supply | undefined {
  const leadDays = leadDaysOf(SUPPLY, { sections: sectionSlugs, brand: brandSlug });
  return supplyOf(stockStated, leadDays, SUPPLY);
}
