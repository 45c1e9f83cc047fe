/** Reviews that buyers write on the pages of goods [REV-1]. */
export const REVIEWS = {
  /** true: shown as soon as they are sent; false: once `npm run shop -- reviews publish` has let them through. */
  publishAtOnce: false,
};
