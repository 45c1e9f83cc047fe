import type { FastifyInstance } from 'fastify';

export interface SeenRequest {
  /** The pattern of its address, never the address itself: there are few of them, and nothing of a visitor is in them. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

export type ObserveRequest = (seen: SeenRequest) => void;

/** The route of pages that are answered from memory before the framework sees the request. */
export const KEPT_PAGE = 'kept page';
/** The route of addresses that nothing answers. */
const NOTHING = 'nothing';

/** Tells of each request that the framework answers. */
export function observeRequests(app: FastifyInstance, observe: ObserveRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NOTHING;
    observe({ route, method: request.method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
