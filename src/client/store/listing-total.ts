import { atom } from 'nanostores';

export interface ShownTotal {
  /** Number of products in the listing. */
  total: number;
  /** Address where those shown can be tried in a room; null if none can. */
  room: string | null;
}

/** What the heading of the listing says after filters or shown pages changed; null before the first change. */
export const $listingTotal = atom<ShownTotal | null>(null);
