import type { Regions } from '../client/island/regions.ts';

/** Regions of single pages, and of what opens over a page; see `live-regions.ts`. */
export const SELDOM_REGIONS: Regions = {
  question: async () => (await import('../blocks/product/opinions/QuestionForm.tsx')).QuestionForm,
  comment: async () => (await import('../blocks/product/opinions/CommentForm.tsx')).CommentForm,
  review: async () => (await import('../blocks/product/opinions/ReviewForm.tsx')).ReviewForm,
  availability: async () => (await import('../blocks/availability/AvailabilityForm.tsx')).AvailabilityForm,
  'price-request': async () =>
    (await import('../blocks/price-request/PriceRequestForm.tsx')).PriceRequestForm,
  'fast-order': async () => (await import('../blocks/checkout/FastOrderBlock.tsx')).FastOrderBlock,
  favourites: async () => (await import('../blocks/favourites/FavouritesList.tsx')).FavouritesList,
  'send-favourites': async () => (await import('../blocks/favourites/SendFavourites.tsx')).SendFavourites,
  newsletter: async () => (await import('../blocks/newsletter/NewsletterForm.tsx')).NewsletterForm,
  comparison: async () => (await import('../blocks/comparison/ComparisonTable.tsx')).ComparisonTable,
  'remnant-buying': async () => (await import('../blocks/remnants/RemnantBuying.tsx')).RemnantBuying,
  'front-slider': async () => (await import('../blocks/front/FrontSlider.tsx')).FrontSlider,
  'promotion-terms': async () => (await import('../blocks/promotion/PromotionTerms.tsx')).PromotionTerms,
  'project-tools': async () => (await import('../blocks/project/ShareTools.tsx')).ShareTools,
  'room-area': async () => (await import('../blocks/project/RoomArea.tsx')).RoomArea,
  chat: async () => (await import('../blocks/chat/Chat.tsx')).Chat,
  video: async () => (await import('../blocks/product/facts/Video.tsx')).Video,
  'basket-error': async () => (await import('../blocks/visitor/BasketErrorPopup.tsx')).BasketErrorPopup,
  popup: async () => (await import('./popup/OpenPopup.tsx')).OpenPopup,
};
