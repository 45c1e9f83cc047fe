import type { Goal } from '../../domain/analytics/shop-event.ts';

/** Fires on the document when the basket was changed on this page; the event's detail is the basket's summary [CART-2]. */
export const BASKET_EVENT = 'kafel:basket';
/** Fires on the document when products were added to a list, for analytics [FAV-1]; the event's detail is {@link SavedGoods}. */
export const WISHLIST_EVENT = 'kafel:wishlist';
/** Fires on the document when the shop accepted a form; the event's detail is {@link AcceptedForm}. */
export const FORM_ACCEPTED = 'kafel:form';

export interface SavedGoods {
  list: 'favourites' | 'comparison';
  productId: number;
}

export interface AcceptedForm {
  /** Name of the form; never what was typed. */
  name: string;
  goal?: Goal | undefined;
  /** Address of the new order on this site; absent if there is none. */
  order?: string | undefined;
}
