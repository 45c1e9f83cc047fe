import type { Connection } from '../data/connection.ts';
import { openCurrentSnapshot } from '../services/catalogue/current-snapshot.ts';
import { showFrontPage } from '../services/front/show-front-page.ts';
import { showBrand } from '../services/listing/show-brand.ts';
import { showListing } from '../services/listing/show-listing.ts';
import { showProduct } from '../services/product/show-product.ts';
import { searchCatalogue } from '../services/search/search-catalogue.ts';
import type { Shop } from '../services/shop.ts';

/** The shop with its services bound to the world, and what the host needs beside them. */
export interface ComposedShop {
  shop: Shop;
  /** Builds the catalogue in memory anew when the database has a newer one; true when it was replaced. */
  reload(always?: boolean): Promise<boolean>;
  productSlugs(): Iterable<string>;
}

/** Binds the services to the database and loads the catalogue into memory. */
export async function composeShop({ db, pool }: Connection): Promise<ComposedShop> {
  const current = await openCurrentSnapshot(pool);
  const world = () => ({ db, snapshot: current.get() });
  const nothing = { version: 0, cartcode: '', count: 0, total: 0 as never, quantities: {} };
  const shop = {
    catalogueVersion: () => current.get().version,
    menu: () => current.get().sections.menu,
    frontPage: () => showFrontPage(world()),
    listing: (slug: string, parameters: URLSearchParams) => showListing(current.get(), slug, parameters),
    brand: (slug: string, parameters: URLSearchParams) => showBrand(current.get(), slug, parameters),
    search: (parameters: URLSearchParams) => searchCatalogue(current.get(), parameters),
    product: (slug: string, elementId: string | null) => showProduct(world(), slug, elementId),
    cards: (productIds: readonly number[]) => current.get().cards(productIds),
    basket: { summary: async () => nothing, show: async () => ({ ...nothing, lines: [], bonus: 0 }) },
  } as unknown as Shop;
  return { shop, reload: current.reload, productSlugs: () => current.get().slugs() };
}
