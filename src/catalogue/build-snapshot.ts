import { type LeafWords, NO_LEAF_WORDS } from '../domain/door/door-leaf.ts';
import { type FilterSettings, NO_FILTER_SETTINGS } from '../domain/listing/filter-settings.ts';
import { NO_REMNANTS, type RemnantRules } from '../domain/product/remnant.ts';
import type { VariantWord } from '../domain/product/variant-text.ts';
import { NO_SEARCH_WORDS, type SearchWords } from '../domain/search/search-words.ts';
import { NO_BACKORDERS, type SupplyRules } from '../domain/stock/supply.ts';
import { FilterBuilder } from './build-filters.ts';
import { CardStore } from './card-store.ts';
import { collectRows } from './collect-rows.ts';
import { buildCollections } from './collections.ts';
import type { Filters } from './facets.ts';
import { joinColumns } from './joint-columns.ts';
import { type Pace, pacedSort, paceOf } from './pace.ts';
import { prepareScopes } from './prepare-scopes.ts';
import { termsOfValue, type VariantValue } from './requested-variant.ts';
import { defaultOrder, ordersOf } from './row-orders.ts';
import type { CatalogueRows } from './rows.ts';
import { buildSectionTree } from './section-tree.ts';
import { ShelfBuilder } from './shelf.ts';
import { Snapshot } from './snapshot.ts';
import type { BrandEntry } from './snapshot-parts.ts';
import type { TermColumn } from './term-column.ts';
import { buildTextIndex } from './text/build-text-index.ts';
import { textOf } from './text-source.ts';
import { VariantBuilder } from './variant-builder.ts';

export interface ShownSettings {
  variants: readonly VariantWord[];
  filters: FilterSettings;
  /** Words that distinguish a door's leaf from its parts. */
  doors: LeafWords;
}

const NO_SHOWN_SETTINGS: ShownSettings = {
  variants: [],
  filters: NO_FILTER_SETTINGS,
  doors: NO_LEAF_WORDS,
};

/**
 * Builds a snapshot from the rows of the catalogue, in slices of a few milliseconds, so that a running shop keeps answering from the
 * previous snapshot. `words` are additional names that the search knows, `remnants` the rules of the remnants shelf, `supply` what can be
 * ordered beyond the counted stock. The last parameter sets how variants are counted, in what order filters appear, and which words mark a
 * door's leaf.
 */
export async function buildSnapshot(
  rows: CatalogueRows,
  words: SearchWords = NO_SEARCH_WORDS,
  remnants: RemnantRules = NO_REMNANTS,
  supply: SupplyRules = NO_BACKORDERS,
  { variants: variantWords, filters: settings, doors }: ShownSettings = NO_SHOWN_SETTINGS,
): Promise<Snapshot> {
  const pace = paceOf();
  const cards = new CardStore(
    rows.brands.map(({ name }) => name),
    supply,
  );
  const filters = new FilterBuilder(rows, settings);
  const shelf = new ShelfBuilder(rows, remnants);
  const variants = new VariantBuilder(rows, { supply, words: variantWords });
  const collected = await collectRows(rows, { cards, filters, shelf, variants, supply, doors }, pace);
  const order = await defaultOrder(collected, cards, pace);
  const rankOf = new Int32Array(order.length);
  order.forEach((index, row) => {
    rankOf[index] = row;
  });
  await cards.arrange(order, pace);
  const { filters: built, prices } = await filters.build(rankOf, pace);
  const joints = joinColumns(columnsOf(built));
  await pace();
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
  const termsOf = (label: string) => termsOfValue(text, label, words);
  const meanings = await meaningsOf(rows, variants.valueIds(), termsOf, pace);
  await pace();
  const brands = countBrands(rows, cards);
  await pace();
  const collectionOf = (row: number) => collected.collectionId[order[row] as number] as number;
  const collections = buildCollections(rows.collections, order.length, collectionOf);
  await pace();
  return new Snapshot({
    version: rows.version,
    cards,
    variants: variants.build(rankOf, meanings),
    sections,
    filters: built,
    joints,
    prices,
    order: settings.order,
    orders,
    brands,
    collections,
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

/** Returns the columns of term filters in display order. */
function columnsOf({ before, properties, after }: Filters): TermColumn[] {
  return [...before, ...properties, ...after].flatMap((filter) =>
    filter.kind === 'terms' ? [filter.column] : [],
  );
}

/** Maps the ids of values in which offers differ to the meaning of the value in the search. */
async function meaningsOf(
  { values, properties }: Pick<CatalogueRows, 'values' | 'properties'>,
  wanted: ReadonlySet<number>,
  termsOf: (label: string) => number[],
  pace: Pace,
): Promise<Map<number, VariantValue>> {
  const names = new Map(properties.map(({ id, name }) => [id, name]));
  const meanings = new Map<number, VariantValue>();
  for (const { id, value, propertyId } of values) {
    if (!wanted.has(id)) continue;
    meanings.set(id, { property: names.get(propertyId) ?? '', label: value, terms: termsOf(value) });
    await pace();
  }
  return meanings;
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
