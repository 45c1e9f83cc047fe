import type { Snapshot } from '../../catalogue/snapshot.ts';
import {
  readBundles,
  readCharacteristics,
  readComments,
  readDocuments,
  readDoorExtras,
  readLinks,
  readOfferProperties,
  readOffers,
  readOptions,
  readPictures,
  readProductBySlug,
  readQuestions,
} from '../../data/queries/read-product.ts';
import { isFileAddress } from '../../domain/form/file-size.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy, offerOfAddress } from '../../domain/product/offers.ts';
import type { Crumb, ProductPage } from '../../domain/product/product.ts';
import { NEWEST_REVIEWS, type ReviewView } from '../../domain/product/review-pages.ts';
import { termFinder } from '../../domain/product/term.ts';
import { isInStock } from '../../domain/stock/supply.ts';
import { crumbsOfSection } from '../listing/show-listing.ts';
import { findAnalogues } from './find-analogues.ts';
import type { ProductDeps } from './product-deps.ts';
import {
  attributesOf,
  bundlesOf,
  characteristicsOf,
  doorExtrasOf,
  offersOf,
  pictureOf,
  remarkOf,
  richOf,
  rowsOf,
} from './product-parts.ts';
import { showReviews } from './show-reviews.ts';

/** Of the sets that goods are part of. */
const MAX_SETS = 12;
/** Beyond this many nobody reads. */
const MAX_QUESTIONS = 30;
const MAX_COMMENTS = 50;

/**
 * Everything the product page shows, nothing of it the visitor's; reviews that are more than a page in the view asked for. Prices and stock of the offers are the database's own;
 * cards of other goods come from the snapshot. Null for an unknown or retired product, and for one without offers.
 */
export async function showProduct(
  { db, snapshot, settings }: ProductDeps,
  slug: string,
  elementId: string | null,
  view: ReviewView = NEWEST_REVIEWS,
): Promise<ProductPage | null> {
  const found = await readProductBySlug(db, slug);
  if (!found) return null;
  const { product, brand, collection } = found;
  const { id } = product;
  const row = snapshot.rowOf(id);
  const [
    offerRows,
    selector,
    characteristics,
    pictures,
    options,
    bundles,
    extras,
    links,
    reviews,
    documents,
    questions,
    comments,
  ] = await Promise.all([
    readOffers(db, id),
    readOfferProperties(db, id),
    readCharacteristics(db, [id]),
    readPictures(db, id),
    readOptions(db, id),
    product.type === 2 ? readBundles(db, id) : [],
    readDoorExtras(db, id),
    readLinks(db, id),
    showReviews(db, product, view),
    readDocuments(db, id),
    readQuestions(db, id, MAX_QUESTIONS),
    readComments(db, id, MAX_COMMENTS),
  ]);
  const offers = offersOf(offerRows, selector, pictures, settings.supply);
  const findTerm = termFinder(settings.terms);
  const selected = offerOfAddress(offers, elementId);
  if (row === null || !selected) return null;
  const linked = (kind: string) =>
    snapshot.cards(links.filter((link) => link.kind === kind).map(({ otherId }) => otherId));
  return {
    card: snapshot.card(row),
    description: product.description,
    brand: brand && { name: brand.name, slug: brand.slug, country: brand.country, text: brand.text },
    collection,
    crumbs: crumbsOf(snapshot, product.sectionId),
    rich: richOf(product.richContent, pictures),
    pictures: pictures.filter(({ offerId, rich }) => offerId === null && !rich).map(pictureOf),
    characteristics: characteristicsOf(characteristics, findTerm),
    rows: rowsOf(selector, findTerm),
    offers,
    selectedOfferId: selected.id,
    attributes: attributesOf(options),
    bundles: bundlesOf(bundles, settings),
    doorExtras: doorExtrasOf(extras, settings.supply),
    ...reviews,
    questions: questions.map(remarkOf),
    comments: comments.map(remarkOf),
    documents: documents.filter(({ address }) => isFileAddress(address)),
    beside: {
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

/** Grams of one of the offers that are sold of goods. */
function weightsOf(
  cards: readonly Pick<Card, 'id' | 'offerId'>[],
  links: Awaited<ReturnType<typeof readLinks>>,
) {
  const known = cards.map(({ id, offerId }): [number, number] => {
    const link = links.find(({ otherId }) => otherId === id);
    return [id, link?.ownWeights[offerId] ?? link?.weight ?? 0];
  });
  return Object.fromEntries(known.filter(([, weight]) => weight > 0));
}

/** The way to the section; the product itself is where the reader stands. */
function crumbsOf(snapshot: Snapshot, sectionId: number | null): Crumb[] {
  const node = snapshot.sections.byId.get(sectionId ?? 0);
  return node ? crumbsOfSection(node) : [{ name: 'Каталог', address: '/catalog/' }];
}
