import type { Goal } from '../../domain/analytics/shop-event.ts';

/** Fires on the document when the basket changed here, with its summary [CART-2]. */
export const BASKET_EVENT = 'kafel:basket';
/** Fires on the document when goods were put into a list of the visitor's, for whoever counts wishes [FAV-1]; detail: {@link KeptWish}. */
export const WISHLIST_EVENT = 'kafel:wishlist';
/** Fires on the document when the shop took a form; detail: {@link TakenForm}. */
export const FORM_TAKEN = 'kafel:form';

export interface KeptWish {
  list: 'favourites' | 'comparison';
  productId: number;
}

export interface TakenForm {
  /** The form's name, never what was typed. */
  name: string;
  goal?: Goal | undefined;
  /** Own address that opens the order it made; absent: it made none. */
  order?: string | undefined;
}
