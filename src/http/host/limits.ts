import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, visitorKey } from './known-visitors.ts';
import { createRateLimit, VISITORS_OF_ADDRESS } from './rate-limit.ts';
import { isSafe, isSameOrigin } from './same-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has a limit of its own, so the general limit of changes does not apply. */
    ownRateLimit?: true;
  }
}

/** In bytes; the address with every filter of a section ticked takes about half of it. */
const ADDRESS_LIMIT = 8 * 1024;
const MINUTE = 60_000;
const NUL_IN_ADDRESS = /%00/g;

/** Removes NUL from the query; a path with NUL stays as it is and is not found. */
export function withoutNul(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 || !url.includes('%00', mark)
    ? url
    : url.slice(0, mark) + url.slice(mark).replace(NUL_IN_ADDRESS, '');
}

export function refusal(status: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode: status });
}

/**
 * Refuses what no visitor sends: addresses over 8 KB (414), NUL in the path (404), changes posted from other sites (403), too many changes
 * by one visitor or address (429).
 */
export function limitRequests(
  app: FastifyInstance,
  settings: { publicUrl: string; changesPerMinute: number },
): void {
  const max = settings.changesPerMinute;
  const ofVisitor = createRateLimit(max, MINUTE);
  const ofAddress = createRateLimit(max * VISITORS_OF_ADDRESS, MINUTE);
  const isTooOften = (request: FastifyRequest) => {
    const now = Date.now();
    return (
      max > 0 &&
      (ofVisitor.check(visitorKey(request), now) > 0 || ofAddress.check(addressKey(request), now) > 0)
    );
  };
  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done) => {
    if (request.url.length > ADDRESS_LIMIT) return done(refusal(414, 'address too long'));
    if (request.url.includes('%00')) return done(refusal(404, 'no such address'));
    if (isSafe(request.method)) return done();
    if (!isSameOrigin(request.headers, settings.publicUrl)) return done(refusal(403, 'from another site'));
    if (request.routeOptions.config.ownRateLimit) return done();
    done(isTooOften(request) ? refusal(429, 'too often') : undefined);
  });
}
