const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Returns the path and query of a request line. For `GET http://shop/cart/ HTTP/1.1` only the path counts: a server has to accept that form
 * (RFC 9112, 3.2.2), and this one has a single host. Anything else is returned unchanged.
 */
export function originForm(target: string): string {
  const origin = ORIGIN.exec(target)?.[0];
  if (origin === undefined) return target;
  const rest = target.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
