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
/** How these are loaded is told by a list that comes with the first of them, not with every page. */
const OF_SINGLE_PAGES = [
  'question',
  'availability',
  'price-request',
  'fast-order',
  'favourites',
  'comparison',
  'remnant-buying',
  'video',
];

function there<Component>(component: Component | undefined): Component {
  if (component === undefined) throw new Error('no such region');
  return component;
}

const loaders = (names: readonly string[], load: (name: string) => ReturnType<Regions[string]>): Regions =>
  Object.fromEntries(names.map((name) => [name, () => load(name)]));

/** Every region of a page by its name, see `Region.tsx`, and how its component is loaded. */
export const LIVE_REGIONS: Regions = {
  ...loaders(OF_EVERY_PAGE, async (name) =>
    there((await import('./every-page-regions.ts')).EVERY_PAGE_REGIONS[name]),
  ),
  ...loaders(OF_SINGLE_PAGES, async (name) =>
    there((await import('./single-page-regions.ts')).SINGLE_PAGE_REGIONS[name])(),
  ),
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
  'basket-error': async () => (await import('../blocks/visitor/BasketErrorPopup.tsx')).BasketErrorPopup,
  popup: async () => (await import('./popup/OpenPopup.tsx')).OpenPopup,
};
