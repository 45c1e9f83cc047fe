const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Path and query of what a request line asks for. `GET http://shop/cart/ HTTP/1.1` means the path alone, for a server has to take
 * that form (RFC 9112, 3.2.2) and this one has no other hosts. Anything else stays as it came.
 */
export function originForm(target: string): string {
  const origin = ORIGIN.exec(target)?.[0];
  if (origin === undefined) return target;
  const rest = target.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
