/** Header by which scripts recognise a block of HTML that the shop itself sent. */
export const FRAGMENT_HEADER = 'x-fragment';
