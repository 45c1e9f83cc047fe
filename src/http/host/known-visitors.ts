import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { basketToken } from '../endpoints/basket/basket-cookie.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Basket tokens that the shop created or found. Visitors can send any token but cannot make one known. */
    knownBaskets: Pick<LRUCache<string, true>, 'get' | 'set'>;
    /** True when the shop's public address is https. */
    secureCookies: boolean;
  }
}

/** Maximum number of baskets remembered. A visitor whose basket was evicted is counted by address until the basket is used again. */
const MAX_BASKETS = 20_000;

/** Lets the server tell visitors apart, see {@link visitorKey}. */
export function rememberVisitors(app: FastifyInstance, secureCookies: boolean): void {
  app.decorate('secureCookies', secureCookies);
  app.decorate(
    'knownBaskets',
    new LRUCache<string, true>({ maxSize: MAX_BASKETS, sizeCalculation: () => 1 }),
  );
}

/**
 * Address that limits count by: for IPv6 its /64, which is what one home gets; IPv4 mapped to IPv6 counts as IPv4. If a proxy forwards
 * something that is not an address, the proxy's own address is used.
 */
export function addressKey({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  if (!isIP(address)) return 'unknown';
  const read = ipaddr.process(address);
  return read instanceof ipaddr.IPv6 ? read.parts.slice(0, 4).join(':') : read.toString();
}

/** What limits count a visitor by: their basket of this shop, otherwise the address. */
export function visitorKey(request: FastifyRequest): string {
  const token = basketToken(request);
  return token !== null && request.server.knownBaskets.get(token) ? `basket ${token}` : addressKey(request);
}
