import type { Regions } from '../client/island/regions.ts';

const OF_EVERY_PAGE = [
  'menu-button',
  'menu',
  'search',
  'counted-link',
  'notices',
  'to-top',
  'my-area',
  'city-name',
  'delivery-head',
];
/** Of single pages, and what opens over a page: how they are loaded is in a list that comes with the first of them. */
const SELDOM = [
  'question',
  'review',
  'availability',
  'price-request',
  'fast-order',
  'favourites',
  'send-favourites',
  'newsletter',
  'comparison',
  'remnant-buying',
  'video',
  'basket-error',
  'popup',
];

const loaders = (names: readonly string[], load: (name: string) => ReturnType<Regions[string]>): Regions =>
  Object.fromEntries(names.map((name) => [name, () => load(name)]));

/** Every region of a page by its name, see `Region.tsx`, and how its component is loaded. */
export const LIVE_REGIONS: Regions = {
  ...loaders(
    OF_EVERY_PAGE,
    async (name) => (await import('./every-page-regions.ts')).EVERY_PAGE_REGIONS[name],
  ),
  ...loaders(SELDOM, async (name) => (await import('./seldom-regions.ts')).SELDOM_REGIONS[name]?.()),
  sidebar: async () => (await import('../blocks/menu/CatalogueSidebar.tsx')).CatalogueSidebar,
  listing: async () => (await import('../blocks/listing/Listing.tsx')).Listing,
  'listing-total': async () => (await import('../blocks/listing/ListingTotal.tsx')).ListingTotal,
  'clipped-text': async () => (await import('../blocks/navigation/ClippedText.tsx')).ClippedText,
  cards: async () => (await import('../blocks/parts/card/CardRow.tsx')).CardRow,
  'later-cards': async () => (await import('../blocks/parts/card/LaterCards.tsx')).LaterCards,
  'product-lists': async () => (await import('../blocks/product/stage/ProductLists.tsx')).ProductLists,
  'recently-viewed': async () =>
    (await import('../blocks/recently-viewed/RecentlyViewed.tsx')).RecentlyViewed,
  opinions: async () => (await import('../blocks/product/opinions/Opinions.tsx')).Opinions,
};
