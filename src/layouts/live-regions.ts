import type { Regions } from '../client/region/regions.ts';

/** Of many pages. How the rest is loaded is in lists that come with the first of them: that of every page, and the seldom ones. */
const OFTEN: Regions = {
  sidebar: async () => (await import('../blocks/menu/CatalogueSidebar.tsx')).SIDEBAR,
  listing: async () => (await import('../blocks/listing/Listing.tsx')).LISTING,
  'listing-total': async () => (await import('../blocks/listing/ListingTotal.tsx')).ListingTotal,
  'clipped-text': async () => (await import('../blocks/navigation/ClippedText.tsx')).ClippedText,
  cards: async () => (await import('../blocks/parts/card/CardRow.tsx')).CARD_ROW,
  'later-cards': async () => (await import('../blocks/parts/card/LaterCards.tsx')).LaterCards,
  'product-lists': async () => (await import('../blocks/product/stage/ProductLists.tsx')).ProductLists,
  'recently-viewed': async () =>
    (await import('../blocks/recently-viewed/RecentlyViewed.tsx')).RecentlyViewed,
  opinions: async () => (await import('../blocks/product/opinions/Opinions.tsx')).Opinions,
};

/** How the component of a region is loaded, by its name, see `Region.tsx`. */
export const regionLoader = (name: string): Regions[string] =>
  OFTEN[name] ??
  (async () =>
    (await import('./every-page-regions.ts')).EVERY_PAGE_REGIONS[name] ??
    (await import('./seldom-regions.ts')).SELDOM_REGIONS[name]?.());
