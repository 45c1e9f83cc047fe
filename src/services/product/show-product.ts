import { lineage } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { LinkRecord } from '../../data/queries/product-record.ts';
import { readProductPage } from '../../data/queries/read-product-page.ts';
import { isFileAddress } from '../../domain/form/file-size.ts';
import { type SetSummary, summariseSet } from '../../domain/product/bundles.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy, offerOfAddress } from '../../domain/product/offers.ts';
import type { Crumb, ProductPage } from '../../domain/product/product.ts';
import { NEWEST_REVIEWS, type ReviewView } from '../../domain/product/review-pages.ts';
import { termFinder } from '../../domain/product/term.ts';
import { isInStock, type SupplyRules, supplyOf } from '../../domain/stock/supply.ts';
import { crumbsOfSection } from '../listing/show-listing.ts';
import { liesOnWalls } from '../wall/lies-on-walls.ts';
import { findAnalogues } from './find-analogues.ts';
import type { ProductDeps } from './product-deps.ts';
import {
  attributesOf,
  bundlesOf,
  characteristicsOf,
  commentOf,
  doorExtrasOf,
  offersOf,
  pictureOf,
  richOf,
  rowsOf,
} from './product-parts.ts';
import { showReviews } from './show-reviews.ts';

/** Largest number of sets shown that contain the product. */
const MAX_SETS = 12;

/**
 * Reads everything the product page shows, the same for every visitor; reviews are those of the requested view. All queries, including
 * prices and stock, are sent to the database at once; cards of other products come from the snapshot. Null for an unknown or retired
 * product, and for one without offers.
 */
export async function showProduct(
  { db, snapshot, settings: readSettings }: ProductDeps,
  slug: string,
  elementId: string | null,
  view: ReviewView = NEWEST_REVIEWS,
): Promise<ProductPage | null> {
  const settings = readSettings();
  const found = await readProductPage(db.$client, slug);
  if (!found) return null;
  const { product, brand, collection, links, pictures, selector } = found;
  const row = snapshot.rowOf(product.id);
  const place = { brandSlug: product.brandSlug, sectionSlugs: slugsOf(snapshot, product.sectionId) };
  const offers = offersOf(
    found.offers.map((offer) => ({ ...offer, ...place })),
    selector,
    pictures,
    settings.supply,
  );
  const selected = offerOfAddress(offers, elementId);
  if (row === null || !selected) return null;
  const reviews = await showReviews(db, found, view);
  const findTerm = termFinder(settings.terms);
  const bundles = bundlesOf(placed(snapshot, found.bundles), settings);
  const set = summariseSet(bundles);
  const parts = new Set([...found.bundles, ...found.extras].map(({ productId }) => productId));
  const attributes = attributesOf(found.options);
  const linked = (kind: string) =>
    snapshot.cards(links.filter((link) => link.kind === kind).map(({ otherId }) => otherId));
  return {
    // What the merchant edits is shown at once; the snapshot may take seconds to follow.
    card: { ...snapshot.card(row), name: product.name, article: product.article },
    description: product.description,
    brand,
    collection,
    ...(liesOnWalls({ snapshot, settings: readSettings }, row) ? { onWalls: true } : {}),
    crumbs: crumbsOf(snapshot, product.sectionId),
    rich: richOf(product.richContent, pictures),
    pictures: pictures.filter(({ offerId, rich }) => offerId === null && !rich).map(pictureOf),
    characteristics: characteristicsOf(found.characteristics, findTerm),
    rows: rowsOf(selector, findTerm),
    offers: set ? offers.map((offer) => ({ ...offer, ...setNow(set, settings.supply) })) : offers,
    selectedOfferId: selected.id,
    attributes,
    bundles,
    doorExtras: doorExtrasOf(placed(snapshot, found.extras), settings, attributes),
    ...(parts.size > 0 ? { partIds: [...parts] } : {}),
    ...reviews,
    questions: found.questions.map(commentOf),
    comments: found.comments.map(commentOf),
    documents: found.documents.filter(({ address }) => isFileAddress(address)),
    related: {
      set: linked('set').filter(canBuy).slice(0, MAX_SETS),
      accessory: linked('accessory'),
      matching: linked('matching'),
      analogue: findAnalogues(snapshot, row, product.sectionId, linked('analogue')),
    },
    accessoryWeights: weightsOf(linked('accessory'), links),
    gifts: linked('gift').filter(isInStock),
    weight: product.weight,
    video: product.video,
  };
}

/** Present price and stock of a set's own offer, computed from its parts, whatever was imported. */
function setNow({ price, stock, unstated }: SetSummary, rules: SupplyRules) {
  return {
    price,
    given: undefined,
    oldPrice: null,
    stock,
    supply: unstated ? supplyOf(false, null, rules) : undefined,
  };
}

/** Slugs of a section and those above it, nearest first. */
function slugsOf({ sections }: Snapshot, sectionId: number | null): string[] {
  const node = sections.byId.get(sectionId ?? 0);
  return node ? lineage(node).map(({ section }) => section.slug) : [];
}

/** Adds the slugs of their sections to offers of other products. */
function placed<Row extends { sectionId: number | null }>(snapshot: Snapshot, rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, sectionSlugs: slugsOf(snapshot, row.sectionId) }));
}

/** Returns the known weights, in grams, of the offers on the accessories' cards, by product id. */
function weightsOf(cards: readonly Pick<Card, 'id' | 'offerId'>[], links: readonly LinkRecord[]) {
  const known = cards.map(({ id, offerId }): [number, number] => {
    const link = links.find(({ kind, otherId }) => kind === 'accessory' && otherId === id);
    return [id, link?.ownWeights?.[offerId] ?? link?.weight ?? 0];
  });
  return Object.fromEntries(known.filter(([, weight]) => weight > 0));
}

/** Path to the section, without the product itself. */
function crumbsOf(snapshot: Snapshot, sectionId: number | null): Crumb[] {
  const node = snapshot.sections.byId.get(sectionId ?? 0);
  return node ? crumbsOfSection(node) : [{ name: 'Каталог', address: '/catalog/' }];
}
