import type { FastifyInstance } from 'fastify';

export interface SeenRequest {
  /** Pattern of the route, never the address itself: there are few patterns and they contain no visitor data. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

export type ObserveRequest = (seen: SeenRequest) => void;

/** Route name of pages served from memory, before the framework. */
export const CACHED_PAGE = 'cached page';
/** Route name for addresses without a route. */
const NOTHING = 'nothing';

/** Calls `observe` for each request that the framework answers. */
export function observeRequests(app: FastifyInstance, observe: ObserveRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NOTHING;
    observe({ route, method: request.method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
