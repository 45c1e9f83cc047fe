import type { Snapshot } from '../../catalogue/snapshot.ts';
import { isDatabaseUnavailable } from '../../data/database-unavailable.ts';
import type { Offer, ProductPage } from '../../domain/product/product.ts';
import type { ReviewView } from '../../domain/product/review-pages.ts';
import type { ProductDeps } from './product-deps.ts';
import { showProduct } from './show-product.ts';

/** Product page built from the catalogue in memory alone, which has little more than the card. Null for an unknown address. */
function outlineProduct(snapshot: Snapshot, slug: string): ProductPage | null {
  const row = snapshot.store.rowOfSlug(slug);
  if (row === null) return null;
  const card = snapshot.card(row);
  const { offerId: id, article, name, price, given, oldPrice, unit } = card;
  const { stock, supply, step, min, pictures } = card;
  const offer: Offer = {
    ...{ id, article, name, price, given, oldPrice, unit, stock, supply, step, min },
    values: {},
    pictures: [],
  };
  return {
    card,
    description: '',
    rich: [],
    brand: null,
    collection: null,
    crumbs: [{ name: 'Каталог', address: '/catalog/' }],
    pictures,
    characteristics: [],
    rows: [],
    offers: [offer],
    selectedOfferId: id,
    attributes: [],
    bundles: [],
    doorExtras: [],
    reviews: [],
    reviewPages: null,
    questions: [],
    comments: [],
    documents: [],
    related: { set: [], accessory: [], matching: [], analogue: [] },
    gifts: [],
    weight: 0,
    video: '',
    outline: true,
  };
}

/** The product's page or, while the database is unavailable, as much of it as the catalogue in memory contains. See {@link showProduct}. */
export async function showProductAnyway(
  deps: ProductDeps,
  slug: string,
  elementId: string | null,
  view?: ReviewView,
): Promise<ProductPage | null> {
  try {
    return await showProduct(deps, slug, elementId, view);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return outlineProduct(deps.snapshot, slug);
    throw error;
  }
}
