const KB = 1024;

/** What a page may weigh, in bytes; script and style in gzip, HTML in brotli. `npm run bench -- bytes` prints what it weighs. */
export const BYTE_BUDGETS = {
  scriptBefore: 25 * KB,
  /** After the first use of all that stands on a page. */
  scriptUsed: 130 * KB,
  /** The same of a listing. */
  scriptUsedListing: 109 * KB,
  /** Of the page that can open most, a tile's, once all of it was opened: calculator, viewer of pictures, credit, city, forms. */
  scriptWhole: 183 * KB,
  style: 18 * KB,
  /** Files of style: the common one, and the page's own. */
  sheets: 3,
  fonts: 40 * KB,
  /** Of a listing. */
  html: 14 * KB,
};
