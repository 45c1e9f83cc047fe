import { atom } from 'nanostores';
import type { BuyingRequest } from '../../domain/product/buying-request.ts';

/** A link whose target is shown over the page [PROD-8]. */
export interface OpenPopup {
  /** Path and query on this site; the address also works as a page. */
  address: string;
  title: string;
}

/** A closed popup, with the result that its content passes to the page, if any. */
export interface ClosedPopup extends OpenPopup {
  result: BuyingRequest | null;
}

export const $popup = atom<OpenPopup | null>(null);

/** The popup closed last; its opener listens for the result. */
export const $closedPopup = atom<ClosedPopup | null>(null);

export function popupClosed(result: BuyingRequest | null): void {
  const open = $popup.get();
  $popup.set(null);
  if (open) $closedPopup.set({ ...open, result });
}
