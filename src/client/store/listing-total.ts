import { atom } from 'nanostores';

/** How many goods the page's listing shows after its filters changed; null while it is as it was drawn. */
export const $listingTotal = atom<number | null>(null);
