import { atom } from 'nanostores';

/** Why goods did not come into the basket, until somebody has read it [CART-2]. */
export interface BasketError {
  message: string;
  /** Called once it is closed: what had the focus may be gone with the goods. */
  onClosed: () => void;
}

/** What the popup says now; null: it is closed. */
export const $basketError = atom<BasketError | null>(null);
