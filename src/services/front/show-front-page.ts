import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Database } from '../../data/connection.ts';
import { isDatabaseUnavailable } from '../../data/database-unavailable.ts';
import { readReviews } from '../../data/queries/read-reviews.ts';
import type { Section } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { storedReview } from '../product/show-reviews.ts';
import type { FrontPage } from './front-page.ts';

const STRIP = 12;
const BRANDS = 40;
const REVIEWS = 6;
/** Maximum number of products of one brand in a strip, which is meant to show how wide the catalogue is. */
const MAX_OF_A_BRAND = 2;
/** Maximum number of products that are examined for a strip. */
const LOOKED_AT = 20_000;
/** Maximum number of products whose reviews are considered, the most popular ones. */
const REVIEWED = 60;
/** Minimum rating of a review on the front page. */
const GOOD = 4;

/**
 * Returns cards of the first products of `rows` that fit and can be bought, a few per brand, preferring those whose picture is not in
 * `shown` yet. No card is made for the products that are skipped.
 */
function strip(
  snapshot: Snapshot,
  rows: Iterable<number>,
  shown: Set<string>,
  fits: (row: number) => boolean,
): Card[] {
  const found: number[] = [];
  const alike: number[] = [];
  const ofBrand = new Map<number, number>();
  const brands = snapshot.store.column('brand');
  let looked = 0;
  for (const row of rows) {
    if (found.length === STRIP || ++looked > LOOKED_AT) break;
    const brand = brands[row] as number;
    const count = ofBrand.get(brand) ?? 0;
    if (count >= MAX_OF_A_BRAND || !fits(row)) continue;
    const [picture] = snapshot.store.pictures(row);
    if (!picture || !canBuy(snapshot.store.buyable(row))) continue;
    if (shown.has(picture.hash)) {
      if (alike.length < STRIP) alike.push(row);
      continue;
    }
    shown.add(picture.hash);
    ofBrand.set(brand, count + 1);
    found.push(row);
  }
  return (found.length > 0 ? found : alike).map((row) => snapshot.card(row));
}

function* rowsOf(snapshot: Snapshot): Generator<number> {
  for (let row = 0; row < snapshot.size; row++) yield row;
}

/** Returns the pictures that can represent a section: its own and those of its children. */
function picturesOf({ picture, children }: Section): string[] {
  return [picture, ...children.map((child) => child.picture)].flatMap((one) => (one ? [one.hash] : []));
}

async function popularReviews(db: Database, snapshot: Snapshot): Promise<FrontPage['reviews']> {
  const counts = snapshot.store.column('ratingCount');
  const rows: number[] = [];
  for (let row = 0; row < Math.min(snapshot.size, LOOKED_AT) && rows.length < REVIEWED; row++) {
    if ((counts[row] as number) > 0) rows.push(row);
  }
  if (rows.length === 0) return [];
  const ids = rows.map((row) => snapshot.store.id(row));
  const reviews = await readReviews(db, ids, REVIEWED * 4);
  const best = new Map<number, (typeof reviews)[number]>();
  for (const review of reviews) {
    if (review.rating >= GOOD && !best.has(review.productId)) best.set(review.productId, review);
  }
  return [...best.values()].slice(0, REVIEWS).flatMap((review) => {
    const [product] = snapshot.cards([review.productId]);
    return product ? [{ ...storedReview(review), product }] : [];
  });
}

/** Returns the content of the front page, which is the same for every visitor. If the database is unavailable, reviews are missing. */
export async function showFrontPage({
  db,
  snapshot,
}: {
  db: Database;
  snapshot: Snapshot;
}): Promise<FrontPage> {
  const prices = snapshot.store.column('price');
  const oldPrices = snapshot.store.column('oldPrice');
  const reviews = await popularReviews(db, snapshot).then(
    (found) => ({ reviews: found }),
    (error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      return { reviews: [], outline: true as const };
    },
  );
  const shown = new Set(snapshot.sections.menu.flatMap(picturesOf));
  const hits = strip(snapshot, rowsOf(snapshot), shown, (row) => snapshot.store.has('hit', row));
  return {
    sections: snapshot.sections.menu,
    // If no product is labelled as a hit, the most popular products are shown.
    hits: hits.length > 0 ? hits : strip(snapshot, rowsOf(snapshot), shown, () => true),
    fresh: strip(snapshot, snapshot.order('new'), shown, () => true),
    discounted: strip(
      snapshot,
      rowsOf(snapshot),
      shown,
      (row) => (oldPrices[row] as number) > (prices[row] as number),
    ),
    brands: snapshot.brands
      .toSorted((a, b) => b.count - a.count)
      .slice(0, BRANDS)
      .map(({ name, slug, count }) => ({ name, slug, count })),
    ...reviews,
  };
}
