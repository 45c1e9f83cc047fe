import type { FastifyRequest } from 'fastify';

/** True for a request of a script: it gets JSON instead of a page. */
export function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}
