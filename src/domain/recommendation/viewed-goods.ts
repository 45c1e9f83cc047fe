import { readIdList } from '../listing/saved-list.ts';

/** Endpoint to which browsers of consenting visitors report the product viewed and those before it [TRACK-4]. */
export const VIEWED_ADDRESS = '/viewed';
/** Maximum number of earlier products; those viewed longer ago have little to do with the current one. */
const MAX_BEFORE = 5;
/** Maximum length of a product id in a list, including its separator. */
const ID_LENGTH = 11;

/** The product being viewed and the products viewed before it, newest first, without any data about the visitor. */
export interface ViewedGoods {
  productId: number;
  before: readonly number[];
}

/** Creates the fields that the browser sends from the products it remembers; null if no other product was viewed before. */
export function viewedFields(productId: number, remembered: readonly number[]): URLSearchParams | null {
  const before = remembered.filter((id) => id !== productId).slice(0, MAX_BEFORE);
  if (before.length === 0) return null;
  return new URLSearchParams({ product: String(productId), before: before.join() });
}

/** Reads the fields written by {@link viewedFields}; null if they are invalid or name no earlier product. */
export function readViewedGoods(product: string, before: string): ViewedGoods | null {
  const [productId] = readIdList(product.slice(0, ID_LENGTH), 1);
  const text = before.slice(0, MAX_BEFORE * ID_LENGTH);
  // A text never contains more ids than characters, so this limit drops none.
  const others = readIdList(text, text.length)
    .filter((id) => id !== productId)
    .slice(0, MAX_BEFORE);
  return productId === undefined || others.length === 0 ? null : { productId, before: others };
}
