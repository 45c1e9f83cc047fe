const KB = 1024;

/** Maximum sizes of a page in bytes: script and style in gzip, HTML in brotli. `npm run bench -- bytes` prints the actual sizes. */
export const BYTE_BUDGETS = {
  scriptBefore: 25 * KB,
  /** Script after the first use of all controls of a page. */
  scriptUsed: 135 * KB,
  /** The same for a listing. */
  scriptUsedListing: 111 * KB,
  /**
   * All script of the page with the most popups, that of a tile, after opening each of them: calculator, picture viewer, credit, city,
   * forms.
   */
  scriptWhole: 192 * KB,
  style: 18 * KB,
  /** Number of style sheets: the common one and the page's own. */
  sheets: 3,
  fonts: 40 * KB,
  /** HTML of a listing. */
  html: 14 * KB,
};

/** Maximum number of elements in the HTML of any page; each is styled and laid out, on slow phones too. */
export const ELEMENT_BUDGET = 1830;
