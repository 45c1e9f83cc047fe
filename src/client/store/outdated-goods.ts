import { atom } from 'nanostores';

/**
 * Fields of a form that was bought by, where the shop said of the goods something else than the page shows. Whoever shows them takes
 * it and asks for them anew: the press may have come before that was alive.
 */
export const $outdated = atom<readonly (readonly [string, string])[] | null>(null);
