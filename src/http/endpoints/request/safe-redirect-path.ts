/** Placeholder origin; only path and query of the result are used. */
const SELF = 'http://self.invalid';

/**
 * Reads a path and query within the shop, such as «cart/checkout» or «/product/x/?ELEMENT_ID=1»; null for an address of another site,
 * however it is disguised.
 */
export function safeRedirectPath(text: unknown): string | null {
  if (typeof text !== 'string' || text === '' || text.length > 2000) return null;
  const path = text.startsWith('/') ? text : `/${text}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || !URL.canParse(path, SELF)) return null;
  const { origin, pathname, search } = new URL(path, SELF);
  return origin === SELF && !pathname.startsWith('//') ? pathname + search : null;
}
