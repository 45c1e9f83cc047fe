/** By this a page's script knows a block of HTML as the shop's own. */
export const FRAGMENT_HEADER = 'x-fragment';
