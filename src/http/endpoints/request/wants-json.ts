import type { FastifyRequest } from 'fastify';

/** True when the request comes from a script, which gets JSON in place of a page. */
export function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}
