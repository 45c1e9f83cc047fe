import type { Regions } from '../client/island/regions.ts';

/** Every region of a page by its name, see `Region.tsx`, and how its component is loaded. */
export const LIVE_REGIONS: Regions = {
  'menu-button': async () => (await import('../blocks/menu/MenuButton.tsx')).MenuButton,
  menu: async () => (await import('../blocks/menu/Menu.tsx')).Menu,
  sidebar: async () => (await import('../blocks/menu/CatalogueSidebar.tsx')).CatalogueSidebar,
  search: async () => (await import('../blocks/search/SearchBox.tsx')).SearchBox,
  'counted-link': async () => (await import('../blocks/visitor/CountedLink.tsx')).CountedLink,
  listing: async () => (await import('../blocks/listing/Listing.tsx')).Listing,
  'listing-total': async () => (await import('../blocks/listing/ListingTotal.tsx')).ListingTotal,
  notices: async () => (await import('../blocks/visitor/Notices.tsx')).Notices,
  question: async () => (await import('../blocks/product/opinions/QuestionForm.tsx')).QuestionForm,
  availability: async () => (await import('../blocks/availability/AvailabilityForm.tsx')).AvailabilityForm,
  'price-request': async () =>
    (await import('../blocks/price-request/PriceRequestForm.tsx')).PriceRequestForm,
  'fast-order': async () => (await import('../blocks/checkout/FastOrderBlock.tsx')).FastOrderBlock,
  'basket-error': async () => (await import('../blocks/visitor/BasketErrorPopup.tsx')).BasketErrorPopup,
  'to-top': async () => (await import('../blocks/navigation/ToTop.tsx')).ToTop,
  'clipped-text': async () => (await import('../blocks/navigation/ClippedText.tsx')).ClippedText,
  cards: async () => (await import('../blocks/parts/card/CardRow.tsx')).CardRow,
  'later-cards': async () => (await import('../blocks/parts/card/LaterCards.tsx')).LaterCards,
  favourites: async () => (await import('../blocks/favourites/FavouritesList.tsx')).FavouritesList,
  comparison: async () => (await import('../blocks/comparison/ComparisonTable.tsx')).ComparisonTable,
  'remnant-buying': async () => (await import('../blocks/remnants/RemnantBuying.tsx')).RemnantBuying,
  'product-lists': async () => (await import('../blocks/product/stage/ProductLists.tsx')).ProductLists,
  'recently-viewed': async () =>
    (await import('../blocks/recently-viewed/RecentlyViewed.tsx')).RecentlyViewed,
  'my-area': async () => (await import('../blocks/parts/AreaField.tsx')).AreaField,
  popup: async () => (await import('./popup/OpenPopup.tsx')).OpenPopup,
  'city-name': async () => (await import('../blocks/city/CityName.tsx')).CityName,
  'delivery-head': async () => (await import('../blocks/city/DeliveryHead.tsx')).DeliveryHead,
  video: async () => (await import('../blocks/product/facts/Video.tsx')).Video,
  opinions: async () => (await import('../blocks/product/opinions/Opinions.tsx')).Opinions,
};
