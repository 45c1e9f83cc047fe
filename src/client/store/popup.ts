import { atom } from 'nanostores';
import type { BuyingWish } from '../../domain/product/buying-wish.ts';

/** A link whose address is shown over the page [PROD-8]. */
export interface OpenPopup {
  /** Own path and query; a page too. */
  address: string;
  title: string;
}

/** A popup that was closed, with what its content hands over to the page, if anything. */
export interface ClosedPopup extends OpenPopup {
  taken: BuyingWish | null;
}

export const $popup = atom<OpenPopup | null>(null);

/** What was closed last; those that opened it listen for the result. */
export const $closedPopup = atom<ClosedPopup | null>(null);

export function popupClosed(taken: BuyingWish | null): void {
  const open = $popup.get();
  $popup.set(null);
  if (open) $closedPopup.set({ ...open, taken });
}
