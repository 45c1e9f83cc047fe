import type { Regions } from '../client/region/regions.ts';

/** Regions of single pages, and of what opens over a page; see `live-regions.ts`. */
export const SELDOM_REGIONS: Regions = {
  question: async () => (await import('../blocks/product/opinions/QuestionForm.tsx')).QuestionForm,
  comment: async () => (await import('../blocks/product/opinions/CommentForm.tsx')).CommentForm,
  review: async () => (await import('../blocks/product/opinions/ReviewForm.tsx')).ReviewForm,
  availability: async () => (await import('../blocks/availability/AvailabilityForm.tsx')).AvailabilityForm,
  'price-request': async () =>
    (await import('../blocks/price-request/PriceRequestForm.tsx')).PriceRequestForm,
  'fast-order': async () => (await import('../blocks/checkout/FastOrderBlock.tsx')).FastOrderBlock,
  favourites: async () => (await import('../blocks/favourites/FavouritesList.tsx')).FAVOURITES,
  'send-favourites': async () => (await import('../blocks/favourites/SendFavourites.tsx')).SendFavourites,
  newsletter: async () => (await import('../blocks/newsletter/NewsletterForm.tsx')).NewsletterForm,
  comparison: async () => (await import('../blocks/comparison/ComparisonTable.tsx')).ComparisonTable,
  'remnant-buying': async () => (await import('../blocks/remnants/RemnantBuying.tsx')).RemnantBuying,
  'set-calculator': async () => (await import('../blocks/collection/SetCalculator.tsx')).SetCalculator,
  rooms: async () => (await import('../blocks/collection/Rooms.tsx')).Rooms,
  collections: async () => (await import('../blocks/brand/CollectionTiles.tsx')).CollectionTiles,
  brands: async () => (await import('../blocks/front/Brands.tsx')).Brands,
  voices: async () => (await import('../blocks/front/Reviews.tsx')).Reviews,
  'front-slider': async () => (await import('../blocks/front/FrontSlider.tsx')).FrontSlider,
  'promotion-terms': async () => (await import('../blocks/promotion/PromotionTerms.tsx')).PromotionTerms,
  'project-tools': async () => (await import('../blocks/project/ShareTools.tsx')).ShareTools,
  'room-area': async () => (await import('../blocks/project/RoomArea.tsx')).RoomArea,
  chat: async () => (await import('../blocks/chat/ShownChat.tsx')).ShownChat,
  video: async () => (await import('../blocks/product/facts/Video.tsx')).Video,
  'basket-error': async () => (await import('../blocks/visitor/BasketErrorPopup.tsx')).BasketErrorPopup,
  consent: async () => (await import('../blocks/consent/ConsentDialog.tsx')).CONSENT_DIALOG,
  'desk-toolbar': async () => (await import('../blocks/desk/DeskToolbar.tsx')).DeskToolbar,
  popup: async () => (await import('./popup/OpenPopup.tsx')).OpenPopup,
};
