import { atom } from 'nanostores';

/** Reason why goods could not be added; shown until the shopper closes the message [CART-2]. */
export interface BasketError {
  message: string;
  /** Called when the message is closed; the element that had the focus may be gone with the goods. */
  onClosed: () => void;
}

/** Content of the error popup; null if it is closed. */
export const $basketError = atom<BasketError | null>(null);
