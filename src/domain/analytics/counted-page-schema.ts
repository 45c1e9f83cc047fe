import * as v from 'valibot';

/** Page types distinguished by analytics. */
export const countedPageTypeSchema = v.picklist([
  'front',
  'product',
  'catalogue listing',
  'tile catalogue',
  'search',
  'cart',
  'checkout',
  'events',
  'generic',
]);

export const countedPageSchema = v.object({
  type: countedPageTypeSchema,
  /** Path without its query, and without the secrets in addresses of orders and projects. */
  path: v.string(),
  /** Category of the products shown; empty if there is none. */
  category: v.string(),
});
