import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { basketToken } from '../endpoints/basket/basket-cookie.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tokens of baskets that the shop itself made or found: a visitor can send any token, but not make one known. */
    knownBaskets: Pick<LRUCache<string, true>, 'get' | 'set'>;
    /** True where the world reaches the shop by https. */
    secureCookies: boolean;
  }
}

/** A basket that was pushed out counts by its address until it is seen again. */
const MAX_BASKETS = 20_000;

/** Lets the host distinguish visitors, see {@link visitorKey}. */
export function rememberVisitors(app: FastifyInstance, secureCookies: boolean): void {
  app.decorate('secureCookies', secureCookies);
  app.decorate(
    'knownBaskets',
    new LRUCache<string, true>({ maxSize: MAX_BASKETS, sizeCalculation: () => 1 }),
  );
}

/**
 * The address that limits count by: one /64 of IPv6 is one, for that is what a single home gets, and IPv4 written as IPv6 is IPv4.
 * What a proxy passes on and is no address counts as the proxy.
 */
export function addressKey({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  if (!isIP(address)) return 'unknown';
  const read = ipaddr.process(address);
  return read instanceof ipaddr.IPv6 ? read.parts.slice(0, 4).join(':') : read.toString();
}

/** Who makes a request, for what is limited to one visitor: a basket of this shop, else the address. */
export function visitorKey(request: FastifyRequest): string {
  const token = basketToken(request);
  return token !== null && request.server.knownBaskets.get(token) ? `basket ${token}` : addressKey(request);
}
