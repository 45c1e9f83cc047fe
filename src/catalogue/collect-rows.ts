import { isDoorLeaf, type LeafWords } from '../domain/door/door-leaf.ts';
import { availabilityRank, offerOfCard } from '../domain/product/offers.ts';
import { leadDaysOf, type SupplyRules, supplyOf } from '../domain/stock/supply.ts';
import type { FilterBuilder } from './build-filters.ts';
import type { CardStore } from './card-store.ts';
import { nameKey } from './orders.ts';
import type { Pace } from './pace.ts';
import type { CatalogueRows, ProductRow } from './rows.ts';
import { sectionPaths } from './section-tree.ts';
import type { ShelfBuilder, SoldOffer } from './shelf.ts';
import type { Collected } from './text-source.ts';
import type { VariantBuilder } from './variant-builder.ts';

/** Collects cards, filters, shelf and variants from the rows, each into its own store. */
export async function collectRows(
  rows: CatalogueRows,
  given: {
    cards: CardStore;
    filters: FilterBuilder;
    shelf: ShelfBuilder;
    variants: VariantBuilder;
    supply: SupplyRules;
    doors: LeafWords;
  },
  pace: Pace,
): Promise<Collected> {
  const { cards, filters, shelf, variants, supply, doors } = given;
  const pathOf = sectionPaths(rows.sections);
  const namesOf = sectionPaths(rows.sections, 'name');
  const brandSlugs = new Map(rows.brands.map(({ id, slug }) => [id, slug]));
  const brandIndex = new Map(rows.brands.map(({ id }, index) => [id, index]));
  const collected: Collected = {
    sectionId: [],
    popularity: [],
    createdAt: [],
    availability: [],
    nameKey: [],
    collectionId: [],
    articles: [],
    barcodes: [],
    searched: [],
  };
  for await (const batch of rows.products) {
    for (const product of batch) {
      const offers = suppliedOffers(product);
      const offer = offerOfCard(offers);
      if (offer) add(product, offers, offer);
      const pause = pace();
      if (pause) await pause;
    }
  }
  return collected;

  function suppliedOffers({ sectionId, brandId, offers }: ProductRow): SoldOffer[] {
    const place = { sections: pathOf(sectionId), brand: brandSlugs.get(brandId ?? 0) ?? null };
    const leadDays = leadDaysOf(supply, place);
    return offers.map((offer) => ({
      ...(offer as SoldOffer),
      supply: supplyOf(!offer.unstated, leadDays, supply),
    }));
  }

  function add(product: ProductRow, offers: readonly SoldOffer[], offer: SoldOffer): void {
    const brand = brandIndex.get(product.brandId ?? 0) ?? -1;
    const availability = availabilityRank(offer);
    const index = collected.sectionId.length;
    cards.add(product, offer, brand, isDoorLeaf(product.name, namesOf(product.sectionId), doors));
    shelf.add(index, product, offers);
    const differ = variants.add(index, product, offers);
    filters.add(index, product, offer, brand, differ ? offers : []);
    collected.sectionId.push(product.sectionId ?? 0);
    collected.popularity.push(product.popularity);
    collected.createdAt.push(product.createdAt);
    collected.availability.push(availability);
    collected.nameKey.push(nameKey(product.name));
    collected.collectionId.push(product.collectionId ?? 0);
    collected.searched.push(product.searched ?? []);
    collected.barcodes.push(product.offers.flatMap(({ barcodes = [] }) => barcodes));
    collected.articles.push([product.article, ...product.offers.map(({ article }) => article)]);
  }
}
