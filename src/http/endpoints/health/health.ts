import type { FastifyInstance } from 'fastify';

/** What a load balancer may know of this process. */
export interface Readiness {
  /** True once the process was asked to stop. */
  stopping(): boolean;
  /** Whether the database answers and the catalogue is in memory; rejects when the database does not. */
  check(): Promise<boolean>;
}

/** Milliseconds; a database that takes longer to answer «1» is out of reach. */
const CHECK_LIMIT = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can serve; 503 while starting, stopping, or without its database. */
export function healthEndpoints(readiness: Readiness) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async () => ({ ok: true }));
    app.get('/readyz', async (_request, reply) => {
      if (readiness.stopping()) return reply.code(503).send({ ok: false, reason: 'stopping' });
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(resolve, CHECK_LIMIT, false);
      const ready = await Promise.race([readiness.check().catch(() => false), promise]);
      clearTimeout(timer);
      return ready ? { ok: true } : reply.code(503).send({ ok: false, reason: 'database or catalogue' });
    });
  };
}
