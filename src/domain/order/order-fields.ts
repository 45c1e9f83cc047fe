import * as v from 'valibot';
import { kopecks } from '../measures/money.ts';

/** A key made with the page: 32 hex digits or a UUID. */
const KEY = /^[0-9a-f-]{32,36}$/i;

/** Said of what a form carries unseen. */
export const STALE = 'Страница устарела. Проверьте заказ и отправьте его ещё раз';

/** The key that makes an order once. */
export function orderKey() {
  return v.pipe(v.string(), v.regex(KEY, STALE));
}

/** The total that the shopper saw. */
export function seenTotal() {
  return v.pipe(v.string(), v.regex(/^\d{1,15}$/, STALE), v.transform(Number), v.transform(kopecks));
}

/** Fields of an order's form that the shopper does not see. */
export const SEEN_FIELDS = ['idempotencyKey', 'seenTotal', 'seenFingerprint'];
