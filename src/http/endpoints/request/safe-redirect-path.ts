/** Stands in for the shop's own address; only the rest of an address is looked at. */
const SELF = 'http://self.invalid';

/**
 * A path within the shop, with its query: «cart/checkout» and «/product/x/?ELEMENT_ID=1» are, other sites' addresses in any
 * disguise are not. Null for those.
 */
export function safeRedirectPath(text: unknown): string | null {
  if (typeof text !== 'string' || text === '' || text.length > 2000) return null;
  const path = text.startsWith('/') ? text : `/${text}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || !URL.canParse(path, SELF)) return null;
  const { origin, pathname, search } = new URL(path, SELF);
  return origin === SELF && !pathname.startsWith('//') ? pathname + search : null;
}
