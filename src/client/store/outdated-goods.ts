import { atom } from 'nanostores';

/**
 * Fields of a buy form that the shop refused because the page was outdated. The block that shows the product takes them and fetches its
 * data again, even if it is hydrated only later.
 */
export const $outdated = atom<readonly (readonly [string, string])[] | null>(null);
