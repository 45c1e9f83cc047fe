import { ratingPercent } from '../domain/listing/filter-rating.ts';
import {
  type FilterOrder,
  type FilterSettings,
  firstFilters,
  NO_FILTER_SETTINGS,
} from '../domain/listing/filter-settings.ts';
import { availabilityRank, offerOfCard } from '../domain/product/offers.ts';
import { NO_REMNANTS, type RemnantRules } from '../domain/product/remnant.ts';
import type { VariantWord } from '../domain/product/variant-text.ts';
import { NO_SEARCH_WORDS, type SearchWords } from '../domain/search/search-words.ts';
import { leadDaysOf, NO_BACKORDERS, type SupplyRules, supplyOf } from '../domain/stock/supply.ts';
import { termsOfValue, type VariantValue } from './asked-variant.ts';
import { FilterBuilder } from './build-filters.ts';
import { CardStore } from './card-store.ts';
import { buildCollections } from './collections.ts';
import { type Filters, prepareFacets } from './facets.ts';
import { type JointColumns, joinColumns } from './joint-columns.ts';
import { buildOrders, nameKey, type Orders } from './orders.ts';
import { type Pace, pacedLoop, pacedSort, paceOf } from './pace.ts';
import { ABSENT, type RangeColumn } from './range-column.ts';
import type { CatalogueRows, ProductRow } from './rows.ts';
import { Scratch } from './scratch.ts';
import { buildSectionTree, lineage, type SectionTree, sectionPaths } from './section-tree.ts';
import { ShelfBuilder, type SoldOffer } from './shelf.ts';
import { type BrandEntry, type Scope, Snapshot, vocabularyOf } from './snapshot.ts';
import type { TermColumn } from './term-column.ts';
import { buildTextIndex } from './text/build-text-index.ts';
import { type Collected, textOf } from './text-source.ts';
import type { VariantRows } from './variant-rows.ts';
import { VariantStore } from './variant-store.ts';

/** How goods and filters are shown. */
export interface ShownSettings {
  variants: readonly VariantWord[];
  filters: FilterSettings;
}

const NO_SHOWN_SETTINGS: ShownSettings = { variants: [], filters: NO_FILTER_SETTINGS };

/**
 * Builds a snapshot from the rows of the catalogue. Works in slices of a few milliseconds, so that a running shop goes on
 * answering from the one before. `words` are the names that the search knows besides those of the catalogue, `remnants` what stands
 * on the shelf of remnants, `supply` what can be ordered beyond the counted stock; the last say by what words variants are counted
 * and in what order filters stand.
 */
export async function buildSnapshot(
  rows: CatalogueRows,
  words: SearchWords = NO_SEARCH_WORDS,
  remnants: RemnantRules = NO_REMNANTS,
  supply: SupplyRules = NO_BACKORDERS,
  { variants: variantWords, filters: settings }: ShownSettings = NO_SHOWN_SETTINGS,
): Promise<Snapshot> {
  const pace = paceOf();
  const cards = new CardStore(
    rows.brands.map(({ name }) => name),
    supply,
  );
  const filters = new FilterBuilder(rows, settings);
  const shelf = new ShelfBuilder(rows, remnants);
  const variants = new VariantStore(rows, { supply, words: variantWords });
  const collected = await collect(rows, { cards, filters, shelf, variants, supply }, pace);
  const order = await defaultOrder(collected, cards, pace);
  const rankOf = new Int32Array(order.length);
  order.forEach((index, row) => {
    rankOf[index] = row;
  });
  await cards.arrange(order, pace);
  const { filters: built, prices } = await filters.build(rankOf, pace);
  const joints = joinColumns(columnsOf(built));
  const orders = await ordersOf(collected, cards, built, order, pace);
  const sections = await buildSectionTree(
    rows.sections,
    {
      count: order.length,
      sectionOf: (row) => collected.sectionId[order[row] as number] as number,
      firstPicture: (row) => cards.pictures(row)[0] ?? null,
    },
    pace,
  );
  const text = await buildTextIndex(
    textOf(rows, cards, sections, built, collected, order, words),
    words,
    pace,
  );
  variants.arrange(
    rankOf,
    meaningsOf(rows, variants.valueIds(), (label) => termsOfValue(text, label, words)),
  );
  return new Snapshot({
    version: rows.version,
    cards,
    variants,
    sections,
    filters: built,
    joints,
    prices,
    order: settings.order,
    orders,
    brands: countBrands(rows, cards),
    collections: buildCollections(
      rows.collections,
      order.length,
      (row) => collected.collectionId[order[row] as number] as number,
    ),
    remnants: shelf.build(rankOf),
    text,
    notSold: words.notSold,
    ...(await indexIds(cards, pace)),
    scopes: await prepareScopes(
      sections,
      built,
      { joints, variants: prices.variants, order: settings.order },
      pace,
    ),
  });
}

/** The columns of term filters in the order they are shown. */
function columnsOf({ before, properties, after }: Filters): TermColumn[] {
  return [...before, ...properties, ...after].flatMap((filter) =>
    filter.kind === 'terms' ? [filter.column] : [],
  );
}

/** What the values mean for the search that offers have of their own. */
function meaningsOf(
  { values, properties }: Pick<CatalogueRows, 'values' | 'properties'>,
  wanted: ReadonlySet<number>,
  termsOf: (label: string) => number[],
): Map<number, VariantValue> {
  const names = new Map(properties.map(({ id, name }) => [id, name]));
  return new Map(
    values
      .filter(({ id }) => wanted.has(id))
      .map(({ id, value, propertyId }) => [
        id,
        { property: names.get(propertyId) ?? '', label: value, terms: termsOf(value) },
      ]),
  );
}

async function collect(
  rows: CatalogueRows,
  {
    cards,
    filters,
    shelf,
    variants,
    supply,
  }: {
    cards: CardStore;
    filters: FilterBuilder;
    shelf: ShelfBuilder;
    variants: VariantStore;
    supply: SupplyRules;
  },
  pace: Pace,
): Promise<Collected> {
  const pathOf = sectionPaths(rows.sections);
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
    cards.add(product, offer, brand);
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
    collected.articles.push([product.article, ...product.offers.map(({ article }) => article)]);
  }
}

/** What is in stock first, then what is sold to order, then the out of stock, then what has no price; each by popularity, the newer id last. */
function defaultOrder(collected: Collected, cards: CardStore, pace: Pace): Promise<Int32Array> {
  const { availability, popularity } = collected;
  return pacedSort(
    cards.size,
    pace,
    (a, b) =>
      (availability[a] as number) - (availability[b] as number) ||
      (popularity[b] as number) - (popularity[a] as number) ||
      cards.collected('id', a) - cards.collected('id', b),
  );
}

/** The price of a square metre by row, as the filter of that name has it; null when no goods have one. */
function squareMetrePrices({ before }: Filters): RangeColumn | null {
  const filter = before.find(({ id }) => id === 'price-m2');
  return filter?.kind === 'range' ? filter.column : null;
}

function ordersOf(
  collected: Collected,
  cards: CardStore,
  filters: Filters,
  order: Int32Array,
  pace: Pace,
): Promise<Orders> {
  const arranged = <T>(values: readonly T[]) => Array.from(order, (index) => values[index] as T);
  const availability = arranged(collected.availability);
  const createdAt = arranged(collected.createdAt);
  const names = arranged(collected.nameKey);
  const price = cards.column('price');
  const perMetre = squareMetrePrices(filters);
  const sums = cards.column('ratingSum');
  const counts = cards.column('ratingCount');
  const percents = Uint8Array.from(sums, (sum, row) => ratingPercent(sum, counts[row] as number));
  return buildOrders(
    {
      count: order.length,
      availability: (row) => availability[row] as number,
      price: (row) => price[row] as number,
      squareMetrePrice: (row) => {
        const kopecks = perMetre?.[row] ?? ABSENT;
        return kopecks === ABSENT ? Number.POSITIVE_INFINITY : kopecks;
      },
      createdAt: (row) => createdAt[row] as number,
      ratingPercent: (row) => percents[row] as number,
      ratingCount: (row) => counts[row] as number,
      name: (row) => names[row] as string,
    },
    pace,
  );
}

function countBrands(rows: CatalogueRows, cards: CardStore): BrandEntry[] {
  const counts = new Uint32Array(rows.brands.length);
  for (const brand of cards.column('brand')) {
    if (brand >= 0) counts[brand] = (counts[brand] as number) + 1;
  }
  return rows.brands.flatMap((brand, index) => {
    const count = counts[index] as number;
    return count > 0 ? [{ ...brand, count, index }] : [];
  });
}

async function indexIds(cards: CardStore, pace: Pace): Promise<{ ids: Int32Array; rowOfId: Int32Array }> {
  const rowOfId = await pacedSort(cards.size, pace, (a, b) => cards.id(a) - cards.id(b));
  return { ids: Int32Array.from(rowOfId, (row) => cards.id(row)), rowOfId };
}

async function prepareScopes(
  sections: SectionTree,
  filters: Filters,
  { joints, variants, order }: { joints: JointColumns; variants: VariantRows; order: FilterOrder },
  pace: Pace,
): Promise<ReadonlyMap<number, Scope>> {
  const scratch = new Scratch();
  const nodes = [...sections.byId.values()];
  const scopes = new Map<number, Scope>();
  await pacedLoop(
    nodes.length,
    pace,
    (index) => {
      const node = nodes[index];
      if (!node) return;
      const facets = prepareFacets(filters, { joints, variants }, node.rows, scratch, {
        first: firstFilters(
          order,
          lineage(node).map(({ section }) => section.slug),
        ),
        last: order.last,
      });
      scopes.set(node.section.id, {
        rows: node.rows,
        facets,
        vocabulary: vocabularyOf(facets),
        ranked: null,
      });
    },
    1,
  );
  return scopes;
}
