import * as v from 'valibot';

/** Types of pages as analytics tells them apart. */
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
  /** Own path, without what was asked of it: addresses of orders and projects hold secrets. */
  path: v.string(),
  /** Of the goods it shows; empty where they have none. */
  category: v.string(),
});
