import type { Regions } from '../client/region/hydrate.ts';

/** Returns a function that loads one export of a module; it shortens the list below, which is in the script of every page. */
const exportOf =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async () =>
    (await load())[name];

/** Loaders of region components, by the region's name in the markup. Components on every page share a chunk, see `build/chunks.mjs`. */
export const REGIONS = {
  'menu-button': exportOf(() => import('../blocks/menu/MenuButton.tsx'), 'MenuButton'),
  menu: exportOf(() => import('../blocks/menu/Menu.tsx'), 'MENU'),
  search: exportOf(() => import('../blocks/search/SearchBox.tsx'), 'SearchBox'),
  'counted-link': exportOf(() => import('../blocks/visitor/CountedLink.tsx'), 'CountedLink'),
  notices: exportOf(() => import('../blocks/visitor/Notices.tsx'), 'Notices'),
  'to-top': exportOf(() => import('../blocks/navigation/ToTop.tsx'), 'ToTop'),
  'my-area': exportOf(() => import('../blocks/parts/AreaField.tsx'), 'AreaField'),
  'chat-link': exportOf(() => import('../blocks/visitor/ChatLink.tsx'), 'ChatLink'),
  'city-name': exportOf(() => import('../blocks/city/CityName.tsx'), 'CityName'),
  'delivery-head': exportOf(() => import('../blocks/city/DeliveryHead.tsx'), 'DeliveryHead'),

  sidebar: exportOf(() => import('../blocks/menu/CatalogueSidebar.tsx'), 'SIDEBAR'),
  listing: exportOf(() => import('../blocks/listing/Listing.tsx'), 'LISTING'),
  'listing-total': exportOf(() => import('../blocks/listing/ListingTotal.tsx'), 'ListingTotal'),
  'clipped-text': exportOf(() => import('../blocks/navigation/ClippedText.tsx'), 'ClippedText'),
  cards: exportOf(() => import('../blocks/parts/card/CardRow.tsx'), 'CARD_ROW'),
  'later-cards': exportOf(() => import('../blocks/parts/card/LaterCards.tsx'), 'LaterCards'),
  'recently-viewed': exportOf(() => import('../blocks/recently-viewed/RecentlyViewed.tsx'), 'RecentlyViewed'),

  product: exportOf(() => import('../blocks/product/stage/ProductStage.tsx'), 'ProductStage'),
  'product-set': exportOf(() => import('../blocks/product/stage/SetStage.tsx'), 'SetStage'),
  'product-outline': exportOf(() => import('../blocks/product/stage/OutlineStage.tsx'), 'OutlineStage'),
  opinions: exportOf(() => import('../blocks/product/feedback/Feedback.tsx'), 'Feedback'),
  video: exportOf(() => import('../blocks/product/facts/Video.tsx'), 'Video'),
  question: exportOf(() => import('../blocks/product/feedback/QuestionForm.tsx'), 'QuestionForm'),
  comment: exportOf(() => import('../blocks/product/feedback/CommentForm.tsx'), 'CommentForm'),
  review: exportOf(() => import('../blocks/product/feedback/ReviewForm.tsx'), 'ReviewForm'),
  availability: exportOf(() => import('../blocks/availability/AvailabilityForm.tsx'), 'AvailabilityForm'),
  'price-request': exportOf(() => import('../blocks/price-request/PriceRequestForm.tsx'), 'PriceRequestForm'),
  'fast-order': exportOf(() => import('../blocks/checkout/FastOrderBlock.tsx'), 'FastOrderBlock'),

  basket: exportOf(() => import('./BasketRegion.tsx'), 'BasketRegion'),
  samples: exportOf(() => import('../blocks/samples/SampleList.tsx'), 'SampleList'),
  companions: exportOf(() => import('../blocks/companions/BasketCompanions.tsx'), 'BasketCompanions'),
  discounts: exportOf(() => import('../blocks/bonus/DiscountPanes.tsx'), 'DiscountPanes'),
  checkout: exportOf(() => import('../blocks/checkout/Checkout.tsx'), 'Checkout'),
  order: exportOf(() => import('../blocks/order/OrderPage.tsx'), 'OrderPage'),

  calculator: exportOf(() => import('../blocks/tile-calculator/RoomCalculator.tsx'), 'RoomCalculator'),
  walls: exportOf(() => import('../blocks/tile-calculator/walls/WallsPlanner.tsx'), 'WallsPlanner'),
  'door-set': exportOf(() => import('../blocks/door-calculator/DoorWizard.tsx'), 'DoorWizard'),
  credit: exportOf(() => import('../blocks/credit/CreditPanel.tsx'), 'CreditPanel'),
  visualiser: exportOf(() => import('../blocks/visualiser/Visualiser.tsx'), 'Visualiser'),
  city: exportOf(() => import('../blocks/city/CityForm.tsx'), 'CityForm'),
  'consent-choice': exportOf(() => import('../blocks/consent/ConsentChoice.tsx'), 'ConsentChoice'),

  favourites: exportOf(() => import('../blocks/favourites/FavouritesList.tsx'), 'FAVOURITES'),
  'send-favourites': exportOf(() => import('../blocks/favourites/SendFavourites.tsx'), 'SendFavourites'),
  newsletter: exportOf(() => import('../blocks/newsletter/NewsletterForm.tsx'), 'NewsletterForm'),
  comparison: exportOf(() => import('../blocks/comparison/ComparisonTable.tsx'), 'ComparisonTable'),
  'remnant-buying': exportOf(() => import('../blocks/remnants/RemnantBuying.tsx'), 'RemnantBuying'),
  rooms: exportOf(() => import('../blocks/collection/Rooms.tsx'), 'Rooms'),
  collections: exportOf(() => import('../blocks/brand/CollectionTiles.tsx'), 'CollectionTiles'),
  brands: exportOf(() => import('../blocks/front/Brands.tsx'), 'Brands'),
  voices: exportOf(() => import('../blocks/front/Reviews.tsx'), 'Reviews'),
  'front-slider': exportOf(() => import('../blocks/front/FrontSlider.tsx'), 'FrontSlider'),
  'promotion-terms': exportOf(() => import('../blocks/promotion/PromotionTerms.tsx'), 'PromotionTerms'),
  'project-tools': exportOf(() => import('../blocks/project/ShareTools.tsx'), 'ShareTools'),
  'room-area': exportOf(() => import('../blocks/project/RoomArea.tsx'), 'RoomArea'),
  chat: exportOf(() => import('../blocks/chat/ShownChat.tsx'), 'ShownChat'),

  'basket-error': exportOf(() => import('../blocks/visitor/BasketErrorPopup.tsx'), 'BasketErrorPopup'),
  consent: exportOf(() => import('../blocks/consent/ConsentQuestion.tsx'), 'CONSENT'),
  popup: exportOf(() => import('./popup/OpenPopup.tsx'), 'OpenPopup'),
  'admin-toolbar': exportOf(() => import('../blocks/admin/AdminToolbar.tsx'), 'AdminToolbar'),
  'admin-chat': exportOf(() => import('../blocks/admin/ChatTalk.tsx'), 'ChatTalk'),
  'admin-chats': exportOf(() => import('../blocks/admin/Chats.tsx'), 'Chats'),
} satisfies Regions;
